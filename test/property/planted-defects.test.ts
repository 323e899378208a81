import { expect, test } from 'vitest';
import { applyEdits, inEnglish, slice } from '#base';
import { type CheckedFiles, checkPairs, fixesFor, type PairFix, type PairProblem } from '#checks';
import { markText } from '../support/marked-text.ts';
import { type PlantedFiles, plantDefects } from '../support/projects/planted/plant.ts';
import { runs } from '../support/runs.ts';

const COUNT = runs(500);

/** Both files with ⟦marks⟧ where the rule has found something, and what other rules report. */
function found({ files, format, defect: { rule, also = [] } }: PlantedFiles) {
  const problems = checkPairs(files).filter(({ level }) => level !== 'information');
  const marked = (side: 'source' | 'target') =>
    markText(
      files[side].text,
      problems
        .filter((each) => each.rule === rule && (each.side === side || format.isShared))
        .map(({ span }) => span),
    );
  const others = problems.filter((each) => each.rule !== rule && !also.some((id) => id === each.rule));
  return { source: marked('source'), target: marked('target'), others: others.map((each) => each.rule) };
}

/** Where formats have quotes around texts, a problem of all of the text may have them too. */
function withoutQuotes(text: string): string {
  return text.replaceAll('⟦""\n', '""\n⟦').replaceAll('⟦"', '"⟦').replaceAll('"⟧', '⟧"');
}

/** The lines that are not as they should be. */
function differences(shown: string, wanted: string): readonly string[] {
  const expected = withoutQuotes(wanted).split('\n');
  const lines = withoutQuotes(shown).split('\n');
  return lines.flatMap((line, index) =>
    line === expected[index] ? [] : [`found ${line} wanted ${expected[index]}`],
  );
}

test('planted defects are found where they are, and nothing else is', () => {
  const missed = [...plantDefects(COUNT)].flatMap((planted) => {
    const { source, target, others } = found(planted);
    const { defect, format, locale, marked } = planted;
    const wrong = [...differences(source, marked.source), ...differences(target, marked.target), ...others];
    return wrong.length === 0 ? [] : [`${defect.rule}, ${format.format}, ${locale}: ${wrong.join('; ')}`];
  });
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.02 * COUNT);
});

/** Problems and units by what they say, without their places. */
function described({ files, problems }: { files: CheckedFiles; problems: readonly PairProblem[] }) {
  return {
    problems: problems.map(
      ({ rule, message, standing }) =>
        `${rule} ${standing.pair.source?.key ?? standing.pair.source?.text}: ${inEnglish(message)}`,
    ),
    units: files.standings.map(({ pair: { source, target } }) => ({
      key: source?.key ?? source?.text,
      text: target && slice(files.target.text, target.span),
    })),
  };
}

function countOf(problems: readonly string[], one: string | undefined): number {
  return problems.filter((each) => each === one).length;
}

/** What a fix leaves wrong: the problem itself, what it has changed of other texts, and problems that came or went. */
function faultsOf(fix: PairFix, problem: PairProblem, planted: PlantedFiles): readonly string[] {
  const { files, reread } = planted;
  const text = applyEdits(files.target.text, fix.edits);
  const after = reread(text);
  const before = described({ files, problems: checkPairs(files).filter((each) => each !== problem) });
  const now = described({ files: after, problems: checkPairs(after) });
  const [own] = described({ files, problems: [problem] }).problems;
  const key = problem.standing.pair.source?.key ?? problem.standing.pair.source?.text;
  return [
    ...(countOf(now.problems, own) > countOf(before.problems, own) ? ['the problem is still there'] : []),
    ...now.problems.filter((each) => !before.problems.includes(each)).map((each) => `new: ${each}`),
    ...now.units
      .filter((unit, index) => unit.key !== key && unit.text !== before.units[index]?.text)
      .map((unit) => `changed: ${unit.text}`),
    ...(fix.preferred ? otherThanFixed(after, key, planted) : []),
  ];
}

/** What the translation is after the fix that a person would choose, if that is not what it was without the defect. */
function otherThanFixed(
  { standings }: CheckedFiles,
  key: string | undefined,
  { planted: { fixed } }: PlantedFiles,
): readonly string[] {
  const own = standings.find(({ pair: { source } }) => (source?.key ?? source?.text) === key);
  const text = own?.pair.target?.parts.map(({ present }) => present).join('');
  return fixed === undefined || text === fixed ? [] : [`is ${text} instead of ${fixed}`];
}

test('every fix takes its problem away, and nothing else changes', () => {
  const faults = [...plantDefects(COUNT)].flatMap((planted) => {
    const { defect, files, format, locale } = planted;
    const problems = checkPairs(files).filter(({ rule }) => rule === defect.rule);
    return problems.flatMap((problem) =>
      fixesFor(problem, files).flatMap((fix) =>
        faultsOf(fix, problem, planted).map(
          (fault) => `${defect.rule}, ${format.format}, ${locale}: ${inEnglish(fix.title)}: ${fault}`,
        ),
      ),
    );
  });
  expect(faults).toEqual([]);
});

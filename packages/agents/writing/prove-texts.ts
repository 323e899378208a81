import { addTo, inEnglish, type LanguageJudge, type LevelSettings } from '#base';
import { type PairContext, type PairProblem, TEXT_RULES } from '#checks';
import { levelsForPair } from '#manifest';
import { type FileStatus, type Project, writeJudged } from '#projects';
import type { KeepList } from '#protect';
import type { PairTerms } from '#terms';
import { activeMarkupOf, ownerOf, type UnitChange, type UnitPair } from '#units';
import { otherLanguageOf } from '../language/judge-language.ts';
import type { WantedTexts } from './decide-item.ts';
import { errorFinding, type Finding } from './findings.ts';
import { unwritableCharacters } from './unwritable-characters.ts';

/** What texts are proved with. */
interface ProofFacts {
  readonly project: Pick<Project, 'folder' | 'manifest' | 'section'>;
  readonly terms: PairTerms | undefined;
  readonly keep: KeepList | undefined;
  readonly judge: LanguageJudge;
}

/** Texts that hold, in the file as it will be, and what was found in each item. */
export interface ProvedTexts {
  readonly held: readonly WantedTexts[];
  /** Undefined if nothing holds. */
  readonly text: string | undefined;
  readonly pairs: readonly UnitPair[];
  readonly findings: ReadonlyMap<WantedTexts, readonly Finding[]>;
}

/** Rules whose warnings refuse a text, too. Their information is only said. */
const REFUSING: ReadonlySet<string> = new Set(['term-forbidden', 'term-untranslated', 'plural-forms']);

/**
 * Writes the texts into the file in memory and lets the rules of the checks judge it. What they find an error in is left out, and the rest is
 * judged again, until all of it holds. Nobody can lower the level of a rule that refuses.
 */
export function proveTexts(
  status: FileStatus,
  wanted: readonly WantedTexts[],
  facts: ProofFacts,
): ProvedTexts {
  const findings = new Map<WantedTexts, readonly Finding[]>();
  let held = wanted.filter((each) => {
    const own = [
      ...unwritableCharacters(each),
      ...activeMarkup(each, status),
      ...keptWordsLost(each, facts.keep),
      ...otherLanguage(each, status, facts),
    ];
    if (own.length > 0) findings.set(each, own);
    return own.length === 0;
  });
  while (held.length > 0) {
    const attempt = tryTexts(status, held, facts);
    for (const [each, own] of attempt.findings) findings.set(each, own);
    if (attempt.refused.size === 0) return { held, text: attempt.text, pairs: attempt.pairs, findings };
    held = held.filter((each) => !attempt.refused.has(each));
  }
  return { held: [], text: undefined, pairs: [], findings };
}

interface Attempt extends Pick<ProvedTexts, 'text' | 'pairs' | 'findings'> {
  readonly refused: ReadonlySet<WantedTexts>;
}

function tryTexts(status: FileStatus, wanted: readonly WantedTexts[], facts: ProofFacts): Attempt {
  const { project, terms } = facts;
  const changes = wanted.map(
    ({ standing: { pair }, texts }): UnitChange => ({ pair, action: 'write', texts, isAsInFile: true }),
  );
  const levels = levelsFor(status, project);
  const written = writeJudged(project, status, changes, { terms, levels });
  const refusedBy = (reason: string, those: readonly WantedTexts[]): Attempt => ({
    ...{ text: undefined, pairs: [], refused: new Set(those) },
    findings: new Map(those.map((each) => [each, [errorFinding('structure', reason)]])),
  });
  if (!written.ok) return refusedBy(inEnglish(written.problem), wanted);
  const isOut = new Set(written.refused.map((pair) => pair.source));
  const out = wanted.filter(({ source: unit }) => isOut.has(unit));
  if (out.length > 0) return refusedBy(NO_PLACE, out);
  const byUnit = new Map(wanted.map((each) => [ownerOf(each.standing.pair), each]));
  const findings = new Map<WantedTexts, Finding[]>();
  const refused = new Set<WantedTexts>();
  for (const problem of written.problems) {
    const each = byUnit.get(ownerOf(problem.standing.pair));
    if (each === undefined) continue;
    addTo(findings, each, findingOf(problem));
    if (isRefused(problem)) refused.add(each);
  }
  return { text: written.text, pairs: written.pairs, findings, refused };
}

const NO_PLACE =
  'The text would change the structure of the file. Keep to one block of the same kind: the same heading, list item, or paragraph, without blank lines.';

function levelsFor({ files }: FileStatus, project: ProofFacts['project']): LevelSettings {
  return withoutRefusing(levelsForPair(files, project, {}), {
    sourceLocale: project.section.source,
    locale: files.locale,
  });
}

/** Levels that a team has set, but for the rules that keep damage out of its files. */
function withoutRefusing(levels: LevelSettings, context: PairContext): LevelSettings {
  const isFixed = (id: string) => {
    const rule = TEXT_RULES.find((each) => each.id === id);
    return REFUSING.has(id) || (rule?.levelFor?.(context) ?? rule?.level) === 'error';
  };
  return new Map([...levels].filter(([id]) => !isFixed(id)));
}

function isRefused({ rule, level }: PairProblem): boolean {
  return level === 'error' || (level === 'warning' && REFUSING.has(rule));
}

function findingOf({ rule, level, message }: PairProblem): Finding {
  return { rule, level, message: inEnglish(message) };
}

/** Looked for here as well, so that the agent learns which text has it: no such text is ever written. */
function activeMarkup(
  { standing: { pair }, texts }: WantedTexts,
  { target }: FileStatus,
): readonly Finding[] {
  const found = activeMarkupOf(pair, texts, target.file.format);
  return found === undefined ? [] : [errorFinding('active-markup', inEnglish(found))];
}

/** Words that the manifest keeps in every language, and a translation lacks. */
function keptWordsLost({ source, texts }: WantedTexts, keep: KeepList | undefined): readonly Finding[] {
  if (keep === undefined) return [];
  return source.parts.flatMap((part, index) => {
    const present = wordsIn(texts[index] ?? '', keep);
    const lost = wordsIn(part.text, keep).filter((word) => {
      const at = present.indexOf(word);
      if (at !== -1) present.splice(at, 1);
      return at === -1;
    });
    return lost.map((word) => errorFinding('keep', `"${word}" must stay as it is in the translation.`));
  });
}

function wordsIn(text: string, keep: KeepList): string[] {
  return keep.find(text).map(({ start, end }) => text.slice(start, end));
}

function otherLanguage(
  { source, texts }: WantedTexts,
  { files }: FileStatus,
  { judge }: ProofFacts,
): readonly Finding[] {
  const judged = source.parts.map(({ protectAs, uses = [] }, index) => ({
    text: texts[index] ?? '',
    format: protectAs,
    uses,
  }));
  const found = otherLanguageOf(judged, files.locale, judge);
  if (found === undefined) return [];
  return [errorFinding('wrong-language', `The text is not in "${files.locale}", but looks like "${found}".`)];
}

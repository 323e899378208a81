import { expect } from 'vitest';
import type { FileFormat } from '#formats';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import type { WrittenItem } from '../../packages/agents/writing/findings.ts';
import { agentTools } from '../support/agents/agent-tools.ts';
import { manifestWith, type TestProject, withProject } from '../support/project.ts';
import { FORMAT_SAMPLES, type SampleText } from '../support/projects/format-samples.ts';
import { updateInProcess } from '../support/projects/project-in-process.ts';
import { inTurn } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn(2);

/** A placeholder, and what becomes of it under the hands of somebody who does not know what it is. */
const PLACEHOLDERS: readonly (readonly [written: string, damaged: string])[] = [
  ['{name}', '{Name}'],
  ['{count}', '{anzahl}'],
  ['%s', '%S'],
  ['%d', '% d'],
  ['%1$s', '%1s'],
  ['{{user}}', '{{Nutzer}}'],
  ['{{total}}', '{total}'],
  [`\${folder}`, `\${Ordner}`],
  ['%(owner)s', '%(Besitzer)s'],
  ['{0}', '{1}'],
];

/** A text in English with a translation into German, and whether that is wrong. */
type Pair = readonly [source: string, target: string, isWrong: boolean];

const PAIRS: readonly Pair[] = PLACEHOLDERS.flatMap(([written, damaged]): readonly Pair[] => [
  [`Open the file ${written} now`, `Zeigen Sie nun die Datei ${written}`, false],
  [`Show ${written} in a window`, `Ein Fenster mit ${written} zeigen`, false],
  [`Close ${written} and go back`, 'Beenden und umkehren', true],
  [`Delete ${written} from the list`, `Entfernen Sie ${damaged} aus der Liste`, true],
  ['Nothing is left to be done', `Bei ${written} ist nichts mehr zu tun`, true],
]);

/** A word that is in both texts, and in no others. */
const mark = (index: number) => `kx${String(index).padStart(2, '0')}`;

function markedIn(text: string): number {
  return Number(/kx(\d\d)/.exec(text)?.[1] ?? Number.NaN);
}

const sources = (edit = '') =>
  PAIRS.map(([source], index) => sample(`${source}${edit} ${mark(index)}`, index));
const targets = () => PAIRS.map(([, target], index) => sample(`${target} ${mark(index)}`, index));

function sample(text: string, index: number): SampleText {
  return { name: `key${index}`, text, second: 3 * index };
}

const WRONG = PAIRS.flatMap(([, , isWrong], index) => (isWrong ? [index] : []));

interface Entrance {
  readonly project: TestProject;
  readonly format: FileFormat;
  readonly source: string;
  readonly target: string;
}

const write = (format: FileFormat, texts: readonly SampleText[]) =>
  FORMAT_SAMPLES[format].write(texts, 'UTF-8');

/** `check` over a file with all translations. */
async function wrongInCheck({ project, format, target }: Entrance): Promise<readonly number[]> {
  await project.write(target, write(format, targets()));
  const { stdout } = await project.run(['check', '--format', 'json']);
  const report = JSON.parse(stdout) as {
    readonly files: readonly {
      readonly path: string;
      readonly problems: readonly {
        readonly level: string;
        readonly range: { readonly start: { readonly line: number } };
      }[];
    }[];
  };
  const lines = (await project.read(target)).split('\n');
  const problems = report.files.find(({ path }) => path === target)?.problems ?? [];
  return problems.flatMap(({ level, range }) =>
    level === 'error' ? [markedIn(lines[range.start.line] ?? '')] : [],
  );
}

/** What an agent may not write. */
async function refusedToAgents({ project }: Entrance): Promise<readonly number[]> {
  const { call } = agentTools(project.folder);
  const { units } = await call<{ units: AgentUnit[] }>('get_units', { states: ['missing'] });
  const items = units.map(({ id, source, text = '' }) => {
    const index = markedIn(text);
    return { id, source, text: `${PAIRS[index]?.[1]} ${mark(index)}` };
  });
  const answer = await call<{ items: WrittenItem[] }>('write_translations', { items });
  return answer.items.flatMap(({ id, result }) =>
    result === 'refused' ? [markedIn(items.find((item) => item.id === id)?.text ?? '')] : [],
  );
}

/** What is not taken from a file of an agency. */
async function refusedFromReview({ project, format, source, target }: Entrance): Promise<readonly number[]> {
  const old = PAIRS.map((_, index) => sample(`Alter Text ${mark(index)}`, index));
  await project.write(target, write(format, old));
  await project.run(['update', '--yes']);
  await project.write(source, write(format, sources(' again')));
  await project.run(['review', '--export', 'de.xlf']);
  const exported = await project.read('de.xlf');
  await project.write(
    'de.xlf',
    exported.replace(/(<target[^>]*>)Alter Text (kx\d\d)/g, (_, tag: string, word: string) => {
      return `${tag}${PAIRS[markedIn(word)]?.[1]} ${word}`;
    }),
  );
  await project.run(['review', '--import', 'de.xlf']);
  const after = await project.read(target);
  return PAIRS.flatMap((_, index) => (after.includes(`Alter Text ${mark(index)}`) ? [index] : []));
}

/** What of the service is not written. */
async function refusedFromService({ project, target }: Entrance): Promise<readonly number[]> {
  await updateInProcess(project.folder, {}, { translate: answerTo });
  const after = await project.read(target);
  return PAIRS.flatMap((_, index) => (after.includes(`${PAIRS[index]?.[1]} ${mark(index)}`) ? [] : [index]));
}

/** The translation of a text that was sent, with its tags where the translation has what they stand for. */
function answerTo(sent: string): string {
  const index = markedIn(sent);
  const [source = '', target = ''] = PAIRS[index] ?? [];
  const tag = /<[^>]*>/.exec(sent);
  if (tag === null) return `${target} ${mark(index)}`;
  const behind = sent.slice(tag.index + tag[0].length).split(` ${mark(index)}`)[0] ?? '';
  const written = source.slice(tag.index, source.length - behind.length);
  return `${target.replace(written, () => tag[0])} ${mark(index)}`;
}

/** Texts that the states of a project say have an error. */
async function wrongByState({ project, format, target }: Entrance): Promise<readonly number[]> {
  await project.write(target, write(format, targets()));
  const { call } = agentTools(project.folder);
  const states = ['review'];
  const { units } = await call<{ units: AgentUnit[] }>('get_units', { states });
  return units.map(({ text = '' }) => markedIn(text));
}

const ENTRANCES = { wrongInCheck, refusedToAgents, refusedFromReview, refusedFromService, wrongByState };

test.each(
  inTurn(
    (['json', 'yaml', 'android', 'properties', 'strings', 'toml', 'resx', 'php'] as const).flatMap((format) =>
      Object.keys(ENTRANCES).map((name) => [format, name as keyof typeof ENTRANCES] as const),
    ),
  ),
)('%s: %s', (format, name) => {
  const { source, target = '' } = FORMAT_SAMPLES[format];
  const files = [{ source, target }];
  const project = {
    'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }),
    [source]: write(format, sources()),
  };
  return withProject(project, async (each) => {
    const entrance = { project: each, format, source, target: target.replace('{locale}', 'de') };
    const wrong = await ENTRANCES[name](entrance);
    expect([...new Set(wrong)].sort((a, b) => a - b)).toEqual(WRONG);
  });
});

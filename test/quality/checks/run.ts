import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Flag, findFlags } from '../flags/find-flags.ts';
import type { HumanFiles } from '../flags/human-files.ts';
import { readVerdicts } from '../flags/verdicts.ts';
import { askOtherTools, type OtherTool } from './other-tools.ts';
import { type Planted, PlantedFile, writtenFiles } from './plant.ts';
import { plantAll } from './plant-all.ts';
import { CHECKED_PROJECTS, filesOfProject } from './projects.ts';
import { falseShare, percent, ratesByLevel, rateTable } from './rates.ts';

/** The least share of mistakes that are an error or a warning. */
const LEAST_FOUND = 0.8;

/** What has to be measured at least. */
const LEAST = { projects: 8, formats: 13, planted: 600 };

const [packages = '', verdictsFile = '', written = '', report = ''] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The same numbers at every run. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What was checked of a project. */
interface CheckedFlags {
  readonly name: string;
  readonly files: readonly HumanFiles[];
  readonly pairs: number;
  readonly flags: readonly Flag[];
}

function checkProjects(): readonly CheckedFlags[] {
  return CHECKED_PROJECTS.flatMap((project) => {
    const files = filesOfProject(packages, project);
    if (files.length === 0) say(`Not measured: ${project.name}. No translations are there.`);
    const found = files.map(findFlags);
    const flags = found.flatMap((each) => each.flags);
    const pairs = found.reduce((sum, each) => sum + each.pairs, 0);
    return files.length === 0 ? [] : [{ name: project.name, files, pairs, flags }];
  });
}

function sayFlags(projects: readonly CheckedFlags[]): void {
  say('| project | files | texts | errors | warnings |\n| --- | --: | --: | --: | --: |');
  for (const { name, files, pairs, flags } of projects) {
    const countOf = (level: string) => flags.filter((flag) => flag.level === level).length;
    say(`| ${[name, files.length, pairs, countOf('error'), countOf('warning')].join(' | ')} |`);
  }
  const lines = projects.flatMap(({ flags }) =>
    flags
      .filter(({ level }) => level !== 'information')
      .map(({ id, level, rule, file, message, source, target }) =>
        [id, level, rule, file, message, JSON.stringify(source), JSON.stringify(target)].join('\t'),
      ),
  );
  writeFileSync(path.join(report, 'flags.tsv'), lines.join('\n'));
}

function sayPlanted(planted: readonly Planted[], key: 'kind' | 'format', tools: readonly OtherTool[]): void {
  const there = tools.filter(({ said }) => said !== undefined);
  say(
    `\n| ${[key, 'planted', 'error or warning', 'only information', ...there.map(({ name }) => name)].join(' | ')} |`,
  );
  say(`| --- |${' --: |'.repeat(3 + there.length)}`);
  const row = (name: string, own: readonly Planted[]) => {
    const share = (of: readonly Planted[]) => `${((100 * of.length) / Math.max(1, own.length)).toFixed(0)} %`;
    const only = own.filter(({ found, mentioned }) => found.length === 0 && mentioned.length > 0);
    const others = there.map(({ said }) => share(own.filter((each) => said?.found.has(each))));
    say(`| ${[name, own.length, share(own.filter(isFound)), share(only), ...others].join(' | ')} |`);
  };
  for (const name of [...new Set(planted.map((each) => each[key]))].sort())
    row(
      name,
      planted.filter((each) => each[key] === name),
    );
  row('all', planted);
}

function isFound({ found }: Planted): boolean {
  return found.length > 0;
}

mkdirSync(report, { recursive: true });
const projects = checkProjects();
sayFlags(projects);
const rates = ratesByLevel(
  projects.flatMap(({ flags }) => flags),
  readVerdicts(readFileSync(verdictsFile, 'utf8')),
);
const falsely = falseShare(
  rates,
  projects.reduce((sum, { pairs }) => sum + pairs, 0),
);
say(`\n${rateTable(rates)}\n\nRight translations with an error or a warning: ${percent(falsely.share)}.`);
for (const { id, rule, file, message } of rates.flatMap(({ open }) => open))
  say(`Not judged: ${[id, rule, file, message].join(' ')}`);

const own = writtenFiles(written).map((file) => new PlantedFile(file));
const wrongly = own.flatMap(({ name, reported }) => reported.map((each) => `${name}: ${each}`));
for (const each of wrongly) say(`Reported although it is right: ${each}`);
const planted = plantAll(
  own,
  projects.flatMap(({ files }) => files),
  randomNumbers(),
);
const tools = askOtherTools(planted);
for (const { name, said } of tools) {
  if (said === undefined) say(`Not compared: ${name} is not installed.`);
  else say(`${name} says something about ${percent(said.right)} of the right texts.`);
}
sayPlanted(planted, 'kind', tools);
sayPlanted(planted, 'format', tools);
writeFileSync(path.join(report, 'planted.jsonl'), planted.map((each) => JSON.stringify(each)).join('\n'));
const found = planted.filter(isFound).length / Math.max(1, planted.length);
say(
  `\nMistakes that are an error or a warning: ${percent(found)} of ${planted.length}. Every flag and mistake: ${report}`,
);
const formats = new Set(planted.map(({ format }) => format)).size;
const isEnough =
  projects.length >= LEAST.projects && formats >= LEAST.formats && planted.length >= LEAST.planted;
if (!isEnough)
  say(
    `Too little: ${LEAST.projects} projects, ${LEAST.formats} formats, and ${LEAST.planted} mistakes are needed.`,
  );
const isGood =
  rates.every((rate) => rate.isGood) && falsely.isGood && wrongly.length === 0 && found >= LEAST_FOUND;
process.exitCode = isEnough && isGood ? 0 : 1;

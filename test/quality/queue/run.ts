import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { unmeasuredPackages } from '../flags/human-files.ts';
import { measureQueue, type PlantedDefect, type QueueResult } from './measure-queue.ts';
import { emptyPackages, queueProjects } from './queue-projects.ts';

/** The least share of defects in the first tenth of the queues. */
const LEAST = 0.7;

/** Mistakes without which a run says nothing, such as one without packages. */
const FEWEST = 1000;

/** Projects at which nobody looked while the signals and their weights were chosen. */
const KEPT_ASIDE: ReadonlySet<string> = new Set([
  '@medusajs/dashboard@2.21.2',
  '@openui5/sap.m@1.152.0',
  'gettext coreutils',
  'gettext gnupg2',
  'gettext wget',
]);

const [packages = '', report = '', ...seeds] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function share(defects: readonly PlantedDefect[]): string {
  const first = defects.filter(({ isFirst }) => isFirst).length;
  return `${((100 * first) / Math.max(1, defects.length)).toFixed(1)} % of ${defects.length}`;
}

function table(title: string, groups: ReadonlyMap<string, readonly PlantedDefect[]>): void {
  say(`\n| ${title} | in the first tenth |\n| --- | --: |`);
  for (const [name, defects] of groups) say(`| ${name} | ${share(defects)} |`);
}

function groupBy(defects: readonly PlantedDefect[], key: 'id' | 'locale') {
  const groups = new Map<string, PlantedDefect[]>();
  for (const defect of [...defects].sort((one, other) => one[key].localeCompare(other[key])))
    groups.set(defect[key], [...(groups.get(defect[key]) ?? []), defect]);
  return groups;
}

const lines: string[] = [];
let isGood = true;
const { QUEUE_PROJECTS: wanted } = process.env;
const skip = (problem: string) => say(`Not measured: ${problem}`);
const projects = queueProjects(packages, skip, wanted === undefined ? undefined : new RegExp(wanted, 'u'));
for (const name of unmeasuredPackages(packages).absent) say(`Not measured: ${name} is not there.`);
for (const name of wanted === undefined ? emptyPackages(packages, projects) : []) {
  say(`Not measured: ${name} is there, but no translation of it was found and read.`);
  isGood = false;
}
for (const seed of seeds) {
  const random = numbersFrom(Number(seed));
  const results: QueueResult[] = projects
    .map((project) => measureQueue(project, random))
    .filter((result) => result.units > 0);
  const all = results.flatMap(({ planted }) => planted);
  const units = results.reduce((sum, each) => sum + each.units, 0);
  const seconds = results.reduce((sum, each) => sum + each.milliseconds, 0) / 1000;
  say(
    `\nSeed ${seed}: ${units} translations, ${seconds.toFixed(1)} s; ${share(all)} defects in the first tenth.`,
  );
  const aside = results.filter(({ name }) => KEPT_ASIDE.has(name)).flatMap(({ planted }) => planted);
  say(`Of the projects that were kept aside: ${share(aside)}.`);
  table('project', new Map(results.map(({ name, units: own, planted }) => [`${name} (${own})`, planted])));
  table('defect', groupBy(all, 'id'));
  table('language', groupBy(all, 'locale'));
  for (const { name, planted, alarms } of results) {
    for (const each of [...planted, ...alarms]) lines.push(JSON.stringify({ seed, project: name, ...each }));
  }
  if (wanted === undefined && Math.min(all.length, 2 * aside.length) < FEWEST) {
    say(`Too little: ${FEWEST} mistakes are needed, and half as many of the projects that were kept aside.`);
    isGood = false;
  }
  for (const group of [all, aside])
    isGood &&= group.filter(({ isFirst }) => isFirst).length >= LEAST * group.length;
}
writeFileSync(report, lines.join('\n'));
say(`\nEvery defect, and what stands before it: ${report}`);
process.exitCode = isGood ? 0 : 1;

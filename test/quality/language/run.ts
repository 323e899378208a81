import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { LOCALES } from '../flags/human-files.ts';
import { emptyPackages, queueProjects } from '../queue/queue-projects.ts';
import { casesFor, type LanguageCase, sourceFor, translatedTexts } from './translated-texts.ts';
import { type Outcome, withWaiting } from './write-as-agent.ts';

/** The least share of texts in another language that must be refused, and the largest of texts in the right one. */
const LIMITS = { refused: 0.95, falselyRefused: 0.01 };

/** What has to be measured at least. */
const LEAST = { texts: 2000, languages: 8 };

const [packages = '', report = ''] = process.argv.slice(2);

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

/** A text that was written into a translation, and whether it was refused. */
interface Written {
  /** Of the translation. */
  readonly target: string;
  /** Of the text. */
  readonly language: string;
  readonly text: string;
  readonly isRefused: boolean;
}

async function write(locale: string, cases: readonly LanguageCase[]): Promise<readonly Written[]> {
  const sources = cases.map(({ source }) => source);
  return withWaiting(sources, { source: sourceFor(locale), target: locale }, async (writeTexts) => {
    const wrong = await writeTexts(cases.map((each) => each.wrong?.text));
    const right = await writeTexts(cases.map((each) => each.right));
    return cases.flatMap((each, index) => [
      ...written(locale, each.wrong?.locale, each.wrong?.text, wrong[index]),
      ...written(locale, locale, each.right, right[index]),
    ]);
  });
}

function written(
  target: string,
  language: string | undefined,
  text: string | undefined,
  outcome: Outcome | undefined,
): readonly Written[] {
  if (language === undefined || text === undefined || outcome === 'unread') return [];
  return [{ target, language, text, isRefused: outcome === 'refused' }];
}

function refusedOf(all: readonly Written[]): string {
  const refused = all.filter(({ isRefused }) => isRefused).length;
  return `${refused} | ${((100 * refused) / Math.max(1, all.length)).toFixed(1)} %`;
}

function row(name: string, wrong: readonly Written[], right: readonly Written[]): string {
  return `| ${name} | ${wrong.length} | ${refusedOf(wrong)} | ${right.length} | ${refusedOf(right)} |`;
}

function share(all: readonly Written[]): number {
  return all.filter(({ isRefused }) => isRefused).length / Math.max(1, all.length);
}

const projects = queueProjects(packages, (problem) => say(`Not measured: ${problem}`));
for (const name of emptyPackages(packages, projects)) say(`Not measured: ${name} has no translation.`);
const texts = translatedTexts(projects);
const random = randomNumbers();
const all: Written[] = [];
for (const locale of ['en', ...LOCALES]) all.push(...(await write(locale, casesFor(locale, texts, random))));
const isWrong = ({ target, language }: Written) => target !== language;
const [wrong, right] = [all.filter(isWrong), all.filter((each) => !isWrong(each))];
say('| translation into | in another language | refused |  | in its language | refused |  |');
say('| --- | --: | --: | --: | --: | --: | --: |');
const languages = [...new Set(all.map(({ target }) => target))];
for (const target of languages) {
  const into = (each: Written) => each.target === target;
  say(row(target, wrong.filter(into), right.filter(into)));
}
say(row('all', wrong, right));
say('\n| text in | written into another language | refused |  |\n| --- | --: | --: | --: |');
for (const language of new Set(wrong.map((each) => each.language))) {
  const own = wrong.filter((each) => each.language === language);
  say(`| ${language} | ${own.length} | ${refusedOf(own)} |`);
}
const mistaken = all.filter((each) => isWrong(each) !== each.isRefused);
writeFileSync(report, mistaken.map((each) => JSON.stringify(each)).join('\n'));
say(`\nEvery text that was taken for the other: ${report}`);
const isEnough = wrong.length >= LEAST.texts && languages.length >= LEAST.languages;
if (!isEnough) say(`Too little: ${LEAST.texts} texts in ${LEAST.languages} languages are needed.`);
const isGood = share(wrong) >= LIMITS.refused && share(right) <= LIMITS.falselyRefused;
process.exitCode = isEnough && isGood ? 0 : 1;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readUnits, type Unit } from '#units';
import {
  type AdoptionCount,
  isTruth,
  measureAdoption,
  numbers,
  textsOf,
} from '../support/projects/adoption.ts';

const [packages = '', english = '', ...translations] = process.argv.slice(2);
const PAGES = 'usr/share/doc/debian/FAQ';
/** Pages of less are lists of links. */
const FEWEST = 4;

function unitsIn(file: string): readonly Unit[] {
  const text = readFileSync(file, 'utf8');
  const reading = readUnits({ text, format: 'html', facts: { isLatin1: false } }, 'source');
  return reading.ok ? reading.units : [];
}

/** The pages of a translation whose texts have the kinds of the English ones, each beside these. */
function pagesOf(name: string): readonly (readonly [source: readonly Unit[], target: readonly Unit[]])[] {
  const language = /-(\w+)=/.exec(name)?.[1] ?? '';
  const folder = path.join(packages, name, PAGES, language);
  return readdirSync(folder).flatMap((file) => {
    const page = file.replace(`.${language}.html`, '');
    const sources = [`${page}.en.html`, `${page}.html`].map((each) =>
      path.join(packages, english, PAGES, each),
    );
    const found = sources.find((each) => existsSync(each));
    if (found === undefined || !file.endsWith('.html')) return [];
    const [source, target] = [unitsIn(found), unitsIn(path.join(folder, file))];
    return isTruth(source, target) && textsOf(source).length >= FEWEST ? [[source, target] as const] : [];
  });
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole);
}

const random = numbers();
const rates = translations.map((name) => {
  const pages = pagesOf(name);
  const counts = pages.map(([source, target]) => measureAdoption(source, target, { format: 'html', random }));
  const sum = (of: keyof AdoptionCount) => counts.reduce((all, count) => all + count[of], 0);
  const [right, found] = [percent(sum('right'), sum('found')), percent(sum('right'), sum('truth'))];
  process.stdout.write(
    `| ${name} | ${pages.length} | ${sum('truth')} | ${right.toFixed(1)} | ${found.toFixed(1)} |\n`,
  );
  return { right, found };
});
const average = (of: 'right' | 'found') => rates.reduce((sum, rate) => sum + rate[of], 0) / rates.length;
process.stdout.write(`| average | | | ${average('right').toFixed(1)} | ${average('found').toFixed(1)} |\n`);
const isEnough = rates.every(({ right, found }) => right >= 85 && found >= 85);
process.exitCode = isEnough && average('right') >= 95 && average('found') >= 90 ? 0 : 1;

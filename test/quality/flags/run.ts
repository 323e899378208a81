import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { installedCatalogs } from './catalogs.ts';
import { type Flag, findFlags } from './find-flags.ts';
import { filesOfPackages, type HumanFiles, unmeasuredPackages } from './human-files.ts';
import { LEAST, type Measured, ratesOf, table } from './rates.ts';
import { readVerdicts } from './verdicts.ts';

const [packages = '', verdictsFile = '', report = ''] = process.argv.slice(2);

/** The installed catalogs. Says it where there are no catalogs. */
function catalogs(): readonly HumanFiles[] {
  const found = installedCatalogs();
  if (found.length === 0) say('Not measured: no catalogs of gettext are installed here.');
  return found;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function measure(): Measured {
  const flags: Flag[] = [];
  const locales = new Set<string>();
  let pairs = 0;
  for (const files of [...filesOfPackages(packages), ...catalogs()]) {
    try {
      const found = findFlags(files);
      flags.push(...found.flags);
      pairs += found.pairs;
      locales.add(files.locale);
    } catch (error) {
      say(`Not measured: ${files.name}. ${error instanceof Error ? error.message : error}`);
    }
  }
  return { pairs, locales: locales.size, flags };
}

const verdicts = readVerdicts(readFileSync(verdictsFile, 'utf8'));
const { absent, empty } = unmeasuredPackages(packages);
for (const name of absent) say(`Not measured: ${name} is not there.`);
for (const name of empty) say(`Not measured: ${name} has no files where human-files.ts looks for them.`);
const measured = measure();
const { pairs, locales, flags } = measured;
writeFileSync(
  report,
  flags
    .map(({ id, rule, level, file, message, source, target }) =>
      [id, level, rule, file, message, JSON.stringify(source), JSON.stringify(target)].join('\t'),
    )
    .join('\n'),
);
const rates = ratesOf(measured, verdicts);
say(`${pairs} pairs of ${locales} languages. Every flag: ${report}\n`);
say(table(rates.rules));
say(
  `\nFalse flags in 1,000 pairs: ${rates.warnings.toFixed(2)} of all rules at the level warning, at most ${rates.worstError.toFixed(2)} of a rule at the level error.`,
);
const isEnough = pairs >= LEAST.pairs && locales >= LEAST.locales;
if (!isEnough) say(`Too little: ${LEAST.pairs} pairs of ${LEAST.locales} languages are needed.`);
process.exitCode = isEnough && empty.length === 0 && rates.isGood ? 0 : 1;

import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { toSlashes } from '#base';
import { chooseFiles } from './choose-files.ts';
import type { Mistake } from './judge.ts';
import { judgeFile } from './judge-file.ts';
import { judgeLinks } from './judge-links.ts';
import { DAMAGING } from './service.ts';
import { tableOf, type WildFile } from './table.ts';

const { values: options, positionals: names } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true, default: [] },
    report: { type: 'string', default: 'report.txt' },
    only: { type: 'string' },
    faithful: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const modes = options.faithful ? [] : DAMAGING;

/** What was judged so far, a line for each file, so that a run that was ended can go on. */
const journal = `${options.report}.judged`;

function readJournal(): readonly WildFile[] {
  const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
  // The last line may be cut.
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

async function main(): Promise<void> {
  const chosen = chooseFiles(options.folder).filter(
    ({ name, kind }) =>
      (names.length === 0 || names.some((part) => name.includes(part))) &&
      [undefined, kind.name].includes(options.only),
  );
  if (!options.resume) rmSync(journal, { force: true });
  const before = new Map(readJournal().map((file) => [file.file, file]));
  const links = await judgeLinks(chosen);
  const judged: WildFile[] = [];
  for (const each of chosen) {
    const file = before.get(each.name) ?? (await judgeFile(each, modes));
    judged.push({ ...file, links: links.get(toSlashes(each.file)) });
    if (!before.has(each.name)) appendFileSync(journal, `${JSON.stringify(file)}\n`);
  }
  writeFileSync(options.report, judged.map(reportOf).join(''));
  process.stdout.write(tableOf(judged));
  const isRight = judged.every(({ broken, links }) => broken.length === 0 && !links?.dead.length);
  process.exitCode = isRight ? 0 : 1;
}

function reportOf({ file, broken, refused, judgment, unread, links }: WildFile): string {
  const lines = [
    ...broken.map((text) => `BROKEN ${text}`),
    ...refused.map((text) => `REFUSED ${text}`),
    ...(unread === undefined ? [] : [`UNREAD ${unread}`]),
    ...(links?.dead ?? []).map((text) => `DEAD LINK ${text}`),
    ...(judgment?.translatedThoughNotText ?? []).map((mistake) => `NOT TEXT ${shown(mistake)}`),
    ...(judgment?.leftUntranslated ?? []).map((mistake) => `LEFT ${shown(mistake)}`),
  ];
  return lines.map((line) => `${file}\t${line}\n`).join('');
}

function shown({ name, letters, excerpt }: Mistake): string {
  return `${name}\t${letters}\t${JSON.stringify(excerpt)}`;
}

void main();

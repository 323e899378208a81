import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { toSlashes } from '../../core/text/path.ts';
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
  },
  allowPositionals: true,
});
const modes = options.faithful ? [] : DAMAGING;

async function main(): Promise<void> {
  const chosen = chooseFiles(options.folder).filter(
    ({ name, kind }) =>
      (names.length === 0 || names.some((part) => name.includes(part))) &&
      [undefined, kind.name].includes(options.only),
  );
  const links = await judgeLinks(chosen);
  const judged: WildFile[] = [];
  for (const each of chosen)
    judged.push({ ...(await judgeFile(each, modes)), links: links.get(toSlashes(each.file)) });
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

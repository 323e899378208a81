import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chooseFiles } from './choose-files.ts';
import type { Mistake } from './judge.ts';
import { judgeFile } from './judge-file.ts';
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
  const judged: WildFile[] = [];
  for (const chosen of chooseFiles(options.folder)) {
    const isNamed = names.length === 0 || names.some((name) => chosen.name.includes(name));
    if (isNamed && [undefined, chosen.kind.name].includes(options.only))
      judged.push(await judgeFile(chosen, modes));
  }
  writeFileSync(options.report, judged.map(reportOf).join(''));
  process.stdout.write(tableOf(judged));
  process.exitCode = judged.some((file) => file.broken.length > 0) ? 1 : 0;
}

function reportOf({ file, broken, refused, judgment, unread }: WildFile): string {
  const lines = [
    ...broken.map((text) => `BROKEN ${text}`),
    ...refused.map((text) => `REFUSED ${text}`),
    ...(unread === undefined ? [] : [`UNREAD ${unread}`]),
    ...(judgment?.translatedThoughNotText ?? []).map((mistake) => `NOT TEXT ${shown(mistake)}`),
    ...(judgment?.leftUntranslated ?? []).map((mistake) => `LEFT ${shown(mistake)}`),
  ];
  return lines.map((line) => `${file}\t${line}\n`).join('');
}

function shown({ name, letters, excerpt }: Mistake): string {
  return `${name}\t${letters}\t${JSON.stringify(excerpt)}`;
}

void main();

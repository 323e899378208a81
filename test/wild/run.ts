import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SWITCHES } from '../../emulator/options/switches.ts';
import type { Mistake } from './judge.ts';
import { filesIn, judgeFile } from './judge-file.ts';
import { tableOf, type WildFile } from './table.ts';

const [folder = '.', ...options] = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
const modes = options.includes('--faithful') ? [] : SWITCHES.placeholders;

async function main(): Promise<void> {
  const judged: WildFile[] = [];
  for (const file of filesIn(folder)) {
    if (names.length === 0 || names.some((name) => file.includes(name)))
      judged.push(await judgeFile(file, modes));
  }
  writeFileSync(path.join(folder, '..', 'report.txt'), judged.map(reportOf).join(''));
  process.stdout.write(tableOf(judged));
  process.exitCode = judged.some(({ broken }) => broken.length > 0) ? 1 : 0;
}

function reportOf({ file, broken, refused, judgment, unread }: WildFile): string {
  const lines = [
    ...broken.map((text) => `BROKEN ${text}`),
    ...refused.map((text) => `REFUSED ${text}`),
    ...(unread === undefined ? [] : [`UNREAD ${unread}`]),
    ...(judgment?.translatedThoughNotText ?? []).map((mistake) => `NOT TEXT ${shown(mistake)}`),
    ...(judgment?.leftUntranslated ?? []).map((mistake) => `LEFT ${shown(mistake)}`),
  ];
  return lines.map((line) => `${path.relative(folder, file)}\t${line}\n`).join('');
}

function shown({ name, letters, excerpt }: Mistake): string {
  return `${name}\t${letters}\t${JSON.stringify(excerpt)}`;
}

void main();

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inEnglish } from '../../core/message.ts';
import { SWITCHES } from '../../emulator/options/switches.ts';
import { openTextFile, type TextFile, translateFile } from '../../workspace/translation/translate-file.ts';
import { type Judgment, judge, type Mistake } from './judge.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type Mode, serviceThat } from './service.ts';
import { tableOf, type WildFile } from './table.ts';

/** Larger files are not judged: they say the same again. */
const MAX_BYTES = 100_000;

const [folder = '.', ...options] = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
const modes = options.includes('--faithful') ? [] : SWITCHES.placeholders;

async function main(): Promise<void> {
  const judged: WildFile[] = [];
  for (const file of filesIn(folder)) {
    const kind = KINDS.find((each) => each.files.test(file));
    const isWanted = names.length === 0 || names.some((name) => file.includes(name));
    if (kind === undefined || !isWanted || statSync(file).size > MAX_BYTES) continue;
    judged.push(await judgeFile(file, kind));
  }
  writeFileSync(path.join(folder, '..', 'report.txt'), judged.map(reportOf).join(''));
  process.stdout.write(tableOf(judged));
  process.exitCode = judged.some(({ broken }) => broken.length > 0) ? 1 : 0;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function judgeFile(file: string, kind: Kind): Promise<WildFile> {
  const result: WildFile = { file, kind: kind.name, broken: [], refused: [], judgment: undefined };
  const opened = await openTextFile(file, readFileSync(file));
  if (!opened.ok) return { ...result, refused: [inEnglish(opened.problem)] };
  const faithful = await translateIn(opened.file, 'letters');
  if (typeof faithful !== 'string') return { ...result, refused: faithful };
  const source = opened.file.decoded.text;
  let judgment: Judgment;
  try {
    judgment = judge(source, faithful, kind.oracle.texts(source), kind.writing);
  } catch (error) {
    return { ...result, unread: String(error) };
  }
  const broken = judgment.broken === undefined ? [] : [judgment.broken];
  return { ...result, judgment, broken: [...broken, ...(await brokenByDamage(opened.file))] };
}

async function translateIn(file: TextFile, mode: Mode): Promise<string | readonly string[]> {
  const job = {
    client: serviceThat(mode),
    options: { source_lang: 'en', target_lang: 'de' },
    tagHandling: true,
  };
  const result = await translateFile({ ...job, file });
  if (result.ok) return result.text;
  return result.differences.map(({ line, reason }) => `${line}: ${inEnglish(reason)}`);
}

/** What only placeholders, markup and numbers have: no translation of the local service makes or takes one by itself. */
const SIGNS = /[\d{}%$#@`*[\]|~\\=/_]/g;

/** What a service that damages placeholders got into the file. */
async function brokenByDamage(file: TextFile): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const mode of modes) {
    const result = await translateIn(file, mode);
    if (typeof result === 'string' && signsOf(result) !== signsOf(file.decoded.text))
      broken.push(`signs differ: ${mode}`);
  }
  return broken;
}

function signsOf(text: string): string {
  return (text.match(SIGNS) ?? []).sort().join('');
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

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inEnglish } from '../../core/message.ts';
import { SWITCHES } from '../../emulator/options/switches.ts';
import { openTextFile, type TextFile } from '../../workspace/translation/open-text-file.ts';
import { translateFile } from '../../workspace/translation/translate-file.ts';
import { type Judgment, judge } from './judge.ts';
import { kindOf } from './kinds.ts';
import { type Mode, serviceThat } from './service.ts';
import type { WildFile } from './table.ts';

/** Larger files are not judged: they say the same again. */
const MAX_BYTES = 100_000;

/** The files in a folder that are judged, in order. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => kindOf(file) !== undefined && statSync(file).size <= MAX_BYTES)
    .sort();
}

/** Translates a file with the faithful service and with those that damage placeholders, and compares. */
export async function judgeFile(
  file: string,
  modes: readonly Mode[] = SWITCHES.placeholders,
): Promise<WildFile> {
  const kind = kindOf(file);
  if (kind === undefined) throw new Error(`No kind of file: ${file}`);
  const result: WildFile = { file, kind: kind.name, broken: [], refused: [], judgment: undefined };
  const opened = await openTextFile(file, readFileSync(file));
  if (!opened.ok) {
    const reason = inEnglish(opened.problem);
    return reason.startsWith('This file is for programs')
      ? { ...result, isForeign: true }
      : { ...result, refused: [reason] };
  }
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
  return { ...result, judgment, broken: [...broken, ...(await brokenByDamage(opened.file, modes))] };
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
async function brokenByDamage(file: TextFile, modes: readonly Mode[]): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const mode of modes) {
    const result = await translateIn(file, mode);
    if (typeof result === 'string' && signsOf(result) !== signsOf(file.decoded.text))
      broken.push(`signs differ: ${mode}`);
  }
  return broken;
}

function signsOf(text: string): string {
  // The name of a target is written again behind a translated text that was its name.
  const named = text.replace(/\]\[[^\]\n]*\]/g, ']');
  return (named.match(SIGNS) ?? []).sort().join('');
}

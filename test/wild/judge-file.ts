import { readFileSync } from 'node:fs';
import { inEnglish } from '#base';
import { declareLanguage } from '#formats/lazy';
import { openTextFile, type TextFile } from '#translate';
import { translateFile } from '../support/texts/confirmed-sending.ts';
import type { ChosenFile } from './choose-files.ts';
import { broken, type Judgment } from './judge.ts';
import type { Kind } from './kinds.ts';
import { DAMAGING, type Mode, serviceThat } from './service.ts';
import type { WildFile } from './table.ts';
import { withoutFollowedLinks } from './without-followed-links.ts';

/** Translates a file with the faithful service and with those that damage placeholders, and compares. */
export async function judgeFile(
  { file, name, kind }: ChosenFile,
  modes: readonly Mode[] = DAMAGING,
): Promise<WildFile> {
  const result: WildFile = { file: name, kind: kind.name, broken: [], refused: [], judgment: undefined };
  const bytes = readFileSync(file);
  const target = targetOf(bytes.toString());
  const opened = await openTextFile(name, bytes, { source: 'en', target, retranslate: true });
  if (!opened.ok) {
    const reason = inEnglish(opened.problem);
    return reason.startsWith('This file is for programs')
      ? { ...result, isForeign: true }
      : { ...result, refused: [reason] };
  }
  const faithful = await translateIn(opened.file, 'letters');
  if (typeof faithful !== 'string') return { ...result, refused: faithful };
  const judgment = judgeTranslation(kind, sourceOf(opened.file), faithful);
  if (typeof judgment === 'string') return { ...result, unread: judgment };
  const reasons = judgment.broken === undefined ? [] : [judgment.broken];
  return {
    ...result,
    judgment,
    broken: [...reasons, ...(await brokenByDamage(opened.file, kind, { faithful, modes }))],
  };
}

/** The language that a file is for already, where it says so. */
function targetOf(text: string): string {
  return /(?:target-language|trgLang)="([A-Za-z-]+)"/.exec(text)?.[1] ?? 'de';
}

/** The file as it is before its texts are translated, with the language that it says. */
function sourceOf({ text, format, languages, decoded }: TextFile): string {
  return declareLanguage({ text, format, facts: { ...languages, isLatin1: decoded.isLatin1 } });
}

/** The judgment, or why the independent parser does not read the file. A translation that it does not read is broken. */
function judgeTranslation(kind: Kind, source: string, target: string): Judgment | string {
  try {
    kind.judge(source, source);
  } catch (error) {
    return String(error);
  }
  try {
    return kind.judge(source, target);
  } catch (error) {
    return broken(String(error));
  }
}

async function translateIn(file: TextFile, mode: Mode): Promise<string | readonly string[]> {
  const job = {
    client: serviceThat(mode),
    options: { source_lang: 'en', target_lang: 'de' },
    tagHandling: true,
  };
  const result = await translateFile({ ...job, file });
  if (result.ok) return withoutFollowedLinks(sourceOf(file), result.text);
  return result.differences.map(({ line, reason }) => `${line}: ${inEnglish(reason)}`);
}

/** What a service that damages placeholders got into the file. */
async function brokenByDamage(
  file: TextFile,
  kind: Kind,
  { faithful, modes }: { faithful: string; modes: readonly Mode[] },
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const mode of modes) {
    const result = await translateIn(file, mode);
    if (typeof result !== 'string') continue;
    try {
      const difference = kind.differentSigns(sourceOf(file), faithful, result);
      if (difference !== undefined) found.push(`${mode}: ${difference}`);
    } catch (error) {
      found.push(`not read: ${mode}: ${error}`);
    }
  }
  return found;
}

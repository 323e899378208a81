import { addTo, haveSameScript, type LanguageCode, type Message, message, rootOf, sameCode } from '#base';
import { codeAsKey, isCode, withRegion } from '../declared/language-marks.ts';
import type { FileLanguages, FileSegment, SegmentReader } from '../file-segment.ts';
import { completePlurals } from '../plurals/complete-plurals.ts';
import { PLURAL_CATEGORIES } from '../plurals/plural-categories.ts';
import { findLanguages, isOfLanguage, type LanguagesInFile } from './find-languages.ts';
import { findRecords } from './find-records.ts';

/** From where to where texts go in a file of several languages: codes as the file has them. */
export interface LanguageWay {
  readonly source: string;
  readonly target: string;
}

/** The codes of a translation in a file that has its source language; undefined if that is not certain. */
export function wayIn(
  { codes, isWhole }: LanguagesInFile,
  { source, target, written }: FileLanguages,
): LanguageWay | undefined {
  if (source === undefined || target === undefined || !isWhole) return undefined;
  const exact = codes.find((code) => sameCode(hyphenated(code), source));
  const [first, ...others] =
    exact === undefined ? codes.filter((code) => isOfLanguage(code, source)) : [exact];
  if (first === undefined || others.length > 0) return undefined;
  const like = codes.find((code) => /[-_]/.test(code)) ?? first;
  return { source: first, target: presentCode(codes, target) ?? codeAsKey({ target, written }, like) };
}

/** Whether texts are in several languages, so that a translation has a place beside its source. */
export function hasWayIn(segments: readonly FileSegment[], facts: FileLanguages): boolean {
  const found = findLanguages(segments, facts.source);
  return found !== undefined && wayIn(found, facts) !== undefined;
}

/** The code of a language in a file, which can have its usual region: `de_DE`, `zh_CN` for `zh-Hans`. */
function presentCode(codes: readonly string[], language: LanguageCode): string | undefined {
  const codeOf = (wanted: LanguageCode) => codes.find((code) => sameCode(hyphenated(code), wanted));
  const usual = isCode(language) ? hyphenated(withRegion(language)) : language;
  return codeOf(language) ?? (haveSameScript(usual, language) ? codeOf(usual) : undefined);
}

function hyphenated(code: string): string {
  return code.replaceAll('_', '-');
}

/**
 * Reads a file in which languages stand side by side: what is translated is the text of the source language, and it goes to the target
 * language, where a text that repeats its source waits. All other texts stay. A file in one language is read as it is.
 */
export function besideOthers(read: SegmentReader): SegmentReader {
  return (text, facts) => {
    const reading = read(text, facts);
    const { source, target } = facts;
    if (!reading.ok || source === undefined || target === undefined || !mayName(text, source)) return reading;
    const found = findLanguages(reading.segments, source);
    const way = found && wayIn(found, facts);
    if (found === undefined || way === undefined) return reading;
    return { ok: true, segments: towardsTarget(reading.segments, found, way, target) };
  };
}

/** What the first part of a code can be. A manifest may name anything as its language. */
const ROOT = /^[a-z]{2,8}$/i;

/** Whether a language may be named somewhere in a file. */
function mayName(text: string, language: LanguageCode): boolean {
  const root = rootOf(language);
  if (!ROOT.test(root)) return false;
  const capital = root.charAt(0).toUpperCase() + root.slice(1);
  const alone = `(?<![A-Za-z])(?:${root}|${capital}|${root.toUpperCase()})(?![a-z])`;
  return new RegExp(`${alone}|[a-z\\d]${capital}(?![a-z])`).test(text);
}

function towardsTarget(
  segments: readonly FileSegment[],
  { places }: LanguagesInFile,
  { source, target }: LanguageWay,
  language: LanguageCode,
): readonly FileSegment[] {
  const sources = textsOf(segments, places, source);
  const taken = new Map<string, number>();
  return segments.map((segment, index) => {
    const place = places[index];
    const slot = place === undefined || !sameCode(place.code, target) ? undefined : place.slot;
    const at = taken.get(slot ?? '') ?? 0;
    const original =
      slot === undefined ? undefined : (sources.get(slot) ?? sources.get(otherForm(slot)))?.[at];
    if (slot === undefined || original === undefined) return { ...segment, isOfOther: true };
    taken.set(slot, at + 1);
    const { text, key: sourceKey = [], isOptional = false } = original;
    return { ...segment, text: completedText(text, segment, language), sourceKey, isOptional };
  });
}

/** The source of a text, with the plural forms that have been added to what waits for its translation. */
export function completedText(
  source: string,
  { present }: Pick<FileSegment, 'present'>,
  language: LanguageCode,
): string {
  return present !== source && present === completePlurals(source, language) ? present : source;
}

/** The slot of the form that others are copied from, for one that the source language does not have. */
function otherForm(slot: string): string {
  return slot.replace(new RegExp(`(?<=[\\0_.])(?:${PLURAL_CATEGORIES.join('|')})$`), 'other');
}

function textsOf(
  segments: readonly FileSegment[],
  places: LanguagesInFile['places'],
  code: string,
): ReadonlyMap<string, readonly FileSegment[]> {
  const texts = new Map<string, FileSegment[]>();
  for (const [index, segment] of segments.entries()) {
    const place = places[index];
    if (place !== undefined && sameCode(place.code, code)) addTo(texts, place.slot, segment);
  }
  return texts;
}

function asWritten({ key = [], present: text }: FileSegment) {
  return { key, text };
}

/** Why a file in which languages stand side by side cannot be translated; undefined for one that can, or is in one language. */
export function refuseBeside(
  segments: readonly FileSegment[],
  { source, target }: FileLanguages,
): Message | undefined {
  if (target === undefined) return undefined;
  const isRead = segments.some(({ isOfOther }) => isOfOther);
  const found = findLanguages(segments.map(asWritten), source) ?? findRecords(segments);
  if (found === undefined) return undefined;
  const listed = found.codes.join(', ');
  if (source === undefined)
    return message('This file has texts in several languages ({0}). Choose the source language.', listed);
  if (!found.codes.some((code) => isOfLanguage(code, source)))
    return message('This file has texts in several languages ({0}), but not in {1}.', listed, source);
  if (!isRead)
    return message(
      'This file has texts in several languages ({0}) and others. Choose texts by their keys.',
      listed,
    );
  const way = wayIn(found, { source, target });
  const count = (code: string) => found.places.filter((place) => place && sameCode(place.code, code)).length;
  const isAdded = way !== undefined && count(way.target) >= count(way.source);
  if (isAdded) return undefined;
  return message(
    'This file has texts in several languages ({0}), but not all in {1}. Add the missing ones, or use a file for each language.',
    listed,
    target,
  );
}

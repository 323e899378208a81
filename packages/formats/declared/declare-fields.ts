import type { LanguageCode, TextEdit } from '#base';
import type { FileFacts, FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { isLanguage } from '../layouts/localized-name.ts';
import { codeAsKey, codeLike, directionOf, isCode, isSourceCode } from './language-marks.ts';

const LANGUAGE_FIELD = /^_?(?:lang|language|locale|langcode|language[-_]?code|locale[-_]?code)$/i;
const DIRECTION_FIELD = /^_?(?:dir|direction|text[-_]?direction)$/i;
/** Objects at the top of a file that hold what is said about all of it; Jed has one with an empty key elsewhere. */
const ABOUT_FILE = /^_?(?:about|headers?|info|meta|metadata|site)$/i;

/** Whether a value says in which language or direction its file is written: it is no text. */
export function isLanguageField({ key = [], text }: Pick<FileSegment, 'key' | 'text'>): boolean {
  const name = key.at(-1) ?? '';
  return (LANGUAGE_FIELD.test(name) && isCode(text)) || (DIRECTION_FIELD.test(name) && isDirection(text));
}

function isDirection(text: string): boolean {
  return text === 'ltr' || text === 'rtl';
}

/** How a format writes the key around all texts. */
interface RootKey {
  /** Finds keys that may be it, with what stands before in a group `lead`, its quotes in `quote`, and the key itself in `key`. */
  readonly pattern: RegExp;
  /** Whether the key is written again for each part of a file. */
  readonly isRepeated?: true;
  /** The key with its quotes where one without quotes cannot be a code; undefined where it can. */
  readonly keyLike?: ((name: string, key: string) => string | undefined) | undefined;
}

/** Fields such as `lang: en` at the top of a file, and a key around all texts that is the source language. */
export function fieldDeclarer(read: SegmentReader, rootKey?: RootKey): FilePreparer {
  return (text, facts) => {
    const { target } = facts;
    const reading = read(text, facts);
    if (!reading.ok || target === undefined) return [];
    const { segments } = reading;
    // Where languages stand side by side, a field says which of them is the first.
    if (segments.some(({ isOfOther }) => isOfOther)) return [];
    const root = rootKeyOf(segments);
    const isCodeAround = root !== undefined && isCode(root);
    const rootEdits =
      rootKey === undefined || !isCodeAround
        ? []
        : rootKeyEdits(text, segments, { ...facts, target }, rootKey);
    return [...rootEdits, ...fieldEdits(segments, { ...facts, target }, isCodeAround ? 1 : 0)];
  };
}

/**
 * The edits of the fields among some segments.
 * @param depth How many keys are around all of them.
 */
export function fieldEdits(
  segments: readonly FileSegment[],
  facts: FileFacts & { readonly target: LanguageCode },
  depth = 0,
): readonly TextEdit[] {
  return segments.flatMap((segment) => {
    const { key = [], text, span } = segment;
    const [around = ''] = key.slice(depth);
    const length = key.length - depth;
    const isAtTop = length === 1 || key.at(-2) === '' || (length === 2 && ABOUT_FILE.test(around));
    if (!isAtTop || !isLanguageField(segment)) return [];
    const declared = isDirection(text) ? directionOf(facts.target) : declaredCode(text, facts);
    return declared === text ? [] : [{ span, newText: segment.write(declared) }];
  });
}

function declaredCode(written: string, facts: FileFacts & { readonly target: LanguageCode }): string {
  return isSourceCode(written, facts) ? codeLike(facts, written) : written;
}

/** The language that is the key around all texts, as Rails has it; undefined if there is no such key, or if it may be a word. */
export function languageAround(segments: readonly FileSegment[]): string | undefined {
  const root = rootKeyOf(segments);
  return root !== undefined && isCode(root) && isLanguage(root, undefined, {}) ? root : undefined;
}

/** The one key that all texts stand below; undefined if there are several, or a text has no other key. */
function rootKeyOf(segments: readonly FileSegment[]): string | undefined {
  const [first] = segments;
  const root = first?.key?.[0];
  const isAround = segments.every(({ key = [] }) => key.length > 1 && key[0] === root);
  return isAround ? root : undefined;
}

/** Renames the key around all texts if it is the source language. */
function rootKeyEdits(
  text: string,
  segments: readonly FileSegment[],
  facts: FileFacts & { readonly target: LanguageCode },
  { pattern, isRepeated, keyLike }: RootKey,
): readonly TextEdit[] {
  const root = rootKeyOf(segments);
  if (root === undefined || !isSourceCode(root, facts)) return [];
  const isInText = (offset: number) => segments.some(({ span }) => span.start <= offset && offset < span.end);
  const keys = [...text.matchAll(pattern)].filter(
    ({ groups, index }) => groups?.key === root && !isInText(index),
  );
  return keys
    .slice(0, isRepeated === true ? undefined : 1)
    .map(({ 0: match, groups: { lead = '', quote = '' } = {}, index }) => {
      const start = index + match.indexOf(lead) + lead.length + quote.length;
      const code = codeAsKey(facts, root);
      return { span: { start, end: start + root.length }, newText: keyLike?.(code, quote + root) ?? code };
    });
}

import { applyEdits } from '#base';
import { type CommentMarkers, protect } from '#protect';
import { type ReadCode, readCode, touchedTexts } from '../../../packages/formats/code/code-texts.ts';
import { codeLanguageOf } from '../../../packages/formats/code/languages.ts';
import { markText, parseMarkedText } from '../marked-text.ts';
import { markProtected } from './protected-text.ts';

const SLASHES = { line: ['//'], block: ['/*', '*/'] as const };
const HASH = { line: ['#'] };

const COMMENTS: ReadonlyMap<string, CommentMarkers> = new Map<string, CommentMarkers>([
  ...['python', 'ruby', 'shellscript', 'yaml', 'r'].map((id) => [id, HASH] as const),
  ['sql', { line: ['--'], block: ['/*', '*/'] }],
]);

/** Reads code of a language, with its usual comments. */
export function codeOf(languageId: string, text: string, quotes: readonly string[] = ['"']): ReadCode {
  const comments = COMMENTS.get(languageId) ?? SLASHES;
  return readCode({ text, language: codeLanguageOf(languageId, quotes), comments });
}

/** Code with ⟦marks⟧ around the texts of the strings that the marked selections touch. */
export function markStrings(languageId: string, marked: string): string {
  const { text, spans } = parseMarkedText(marked);
  const code = codeOf(languageId, text);
  return markText(
    text,
    spans.flatMap((span) => touchedTexts(code, span).strings.map((string) => string.span)),
  );
}

/** What people read of the string with the cursor ⟦⟧, with ⟦marks⟧ around what stays. */
export function markRead(languageId: string, marked: string): string {
  const { text, kept } = stringAt(languageId, marked);
  return markProtected(protect(text, { kept }));
}

/** Code after a translation of the string with the cursor ⟦⟧; undefined if the string cannot hold it. */
export function translateString(languageId: string, marked: string, translation: string): string | undefined {
  const { text } = parseMarkedText(marked);
  const { span, write } = stringAt(languageId, marked);
  const newText = write(translation);
  return newText === undefined ? undefined : applyEdits(text, [{ span, newText }]);
}

function stringAt(languageId: string, marked: string) {
  const { text, spans } = parseMarkedText(marked);
  const [cursor] = spans;
  const [string] = cursor === undefined ? [] : touchedTexts(codeOf(languageId, text), cursor).strings;
  if (string === undefined) throw new Error(`No string is touched in ${JSON.stringify(marked)}`);
  return string;
}

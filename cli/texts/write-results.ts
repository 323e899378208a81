import type { Message } from '#base';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { writeJson } from '../terminal/write-json.ts';
import type { TextUnit } from './read-texts.ts';

/** Everything that a program may read as a line end. */
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/** A result, with the service's own object if the text was sent; without a text, the reason why. */
export type WrittenText =
  | { readonly text: string; readonly answer: object | undefined }
  | { readonly text: undefined; readonly reason: Message };

/** How results are written. */
interface ResultsLayout {
  readonly format: string;
  /** The name of the list in JSON. */
  readonly listName: string;
  readonly unit: TextUnit;
}

/** Writes a result for each text, in order: an empty one, or in JSON `null` with the reason, for a damaged one. */
export function writeOutcomes(
  results: readonly WrittenText[],
  { format, listName, unit }: ResultsLayout,
  output: Output,
): void {
  if (format === 'json') writeJson({ [listName]: results.map(objectOf) }, output);
  else
    writeResults(
      results.map(({ text }) => text ?? ''),
      unit,
      output,
    );
}

/** Texts of white space are not sent, so there is no object of the service for them. */
function objectOf(result: WrittenText): object {
  if (result.text === undefined) return { text: null, reason: localize(result.reason) };
  return result.answer ?? { text: result.text };
}

/**
 * Writes one result for each text, in order. Results of lines stay on one line each (a line break becomes a space), so
 * that line n of the output belongs to line n of the input; so do results of several arguments. Paragraphs, and the
 * result of a single argument, keep their line breaks; a blank line stands between paragraphs.
 */
function writeResults(results: readonly string[], unit: TextUnit, output: Output): void {
  if (results.length === 0) return;
  if (unit === 'paragraph') {
    output.data(`${results.join('\n\n')}\n`);
  } else if (unit === 'argument' && results.length === 1) {
    output.data(`${results[0]}\n`);
  } else {
    output.data(results.map((result) => `${result.replace(LINE_BREAKS, ' ')}\n`).join(''));
  }
}

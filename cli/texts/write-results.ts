import type { Output } from '../terminal/output.ts';
import type { TextUnit } from './read-texts.ts';

/** Everything that a program may read as a line end. */
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/**
 * Writes one result for each text, in order. Results of lines stay on one line each (a line break becomes a space), so
 * that line n of the output belongs to line n of the input; so do results of several arguments. Paragraphs, and the
 * result of a single argument, keep their line breaks; a blank line stands between paragraphs.
 */
export function writeResults(results: readonly string[], unit: TextUnit, output: Output): void {
  if (results.length === 0) return;
  if (unit === 'paragraph') {
    output.data(`${results.join('\n\n')}\n`);
  } else if (unit === 'argument' && results.length === 1) {
    output.data(`${results[0]}\n`);
  } else {
    output.data(results.map((result) => `${result.replace(LINE_BREAKS, ' ')}\n`).join(''));
  }
}

/** An object of the service as JSON, for a file or another program. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Writes an object of the service as JSON. */
export function writeJson(value: unknown, output: Output): void {
  output.data(toJson(value));
}

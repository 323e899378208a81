import type { Span } from '#base';

/** A field, or a brace that stands for itself. */
const READ = /\{\{|\}\}|\{(?:[^{}]|\{[^{}]{0,200}\}){0,500}\}/g;

/**
 * The first brace in a text that belongs to no field where a brace is written twice to stand for itself, as in the formats of Python, C#, and
 * Rust: the program fails there. Undefined if every brace can be read.
 */
export function findLoneBrace(text: string): Span | undefined {
  const at = text.replace(READ, (read) => ' '.repeat(read.length)).search(/[{}]/);
  return at === -1 ? undefined : { start: at, end: at + 1 };
}

import type { FileFormat, FileSegment } from '#formats';
import { keptIn } from '#protect';
import type { Unit } from '#units';
import { findFilled } from './filled-placeholders.ts';

/** What all forms of a source have together. Each is found once for all forms of a translation, because a text can have thousands. */
export class SourceForms {
  readonly parts: readonly FileSegment[];
  readonly #text: string;
  readonly #format: FileFormat;
  #values: ReadonlySet<string> | undefined;
  #written: ReadonlySet<string> | undefined;
  #texts: readonly string[] | undefined;

  constructor({ parts, text }: Unit, format: FileFormat) {
    this.parts = parts;
    this.#text = text;
    this.#format = format;
  }

  /** The values of placeholders that any form has, or is chosen by. */
  get values(): ReadonlySet<string> {
    this.#values ??= new Set(this.parts.flatMap((part) => valuesIn(part, this.#format)));
    return this.#values;
  }

  /** The values of placeholders that any form has. */
  get written(): ReadonlySet<string> {
    const written = () => this.parts.flatMap(({ chosenBy: _, ...part }) => valuesIn(part, this.#format));
    this.#written ??= new Set(written());
    return this.#written;
  }

  /** All of the text as its file has it, and each form. */
  get texts(): readonly string[] {
    this.#texts ??= [this.#text, ...this.parts.flatMap(({ text, present }) => [text, present])];
    return this.#texts;
  }
}

/** The values of placeholders in a form of the source, and the value that chooses it. */
export function valuesIn({ text, protectAs, uses = [], chosenBy = '' }: FileSegment, format: FileFormat) {
  return [text, chosenBy].flatMap((source) => {
    const kept = { source: keptIn(source, protectAs, uses), target: [] };
    return findFilled({ source, target: '', kept }, format, 'source').map(({ value }) => value);
  });
}

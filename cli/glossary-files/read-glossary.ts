import path from 'node:path';
import { formatOfExtension, type LanguagePair, type Message, message } from '#base';
import { Dictionary } from '#glossary';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import type { FoundGlossary } from './collect-files.ts';
import { decodeText } from './decode-text.ts';

/** A glossary file that was read. */
export type ReadGlossary = FoundGlossary & { readonly dictionary: Dictionary };

/**
 * Finds a glossary file by its name.
 * @throws CommandError if its name does not show its format.
 */
export function namedGlossary(given: string, cwd: string): FoundGlossary {
  const file = path.resolve(cwd, given);
  const format = formatOfExtension(file);
  if (format !== undefined) return { file, kind: 'glossary', format, shown: shownPath(file, cwd) };
  throw new CommandError(noGlossary(given));
}

/** Why a named file is not accepted. */
export function noGlossary(shown: string): Message {
  return message('{0} is not a glossary file. Glossary files end in .csv or .tsv.', shown);
}

/**
 * Reads a glossary file.
 * @throws CommandError if it cannot be read or is not UTF-8: writing it back would change it.
 */
export async function readGlossary(found: FoundGlossary, pair?: LanguagePair): Promise<ReadGlossary> {
  const { text, encodingFault } = decodeText(await readBytes(found.file, found.shown));
  if (encodingFault !== undefined) {
    throw new CommandError(message('{0} is not UTF-8.', found.shown), {
      next: message('To convert it, run: parlance import {0} --output-dir utf-8', found.shown),
    });
  }
  return { ...found, dictionary: new Dictionary(text, { format: found.format, pair }) };
}

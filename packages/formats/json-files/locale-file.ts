import { withLockingComments } from '../choice/locking-comments.ts';
import { withoutNotes } from '../choice/translator-notes.ts';
import { fieldDeclarer } from '../declared/declare-fields.ts';
import type { SegmentReader } from '../file-segment.ts';
import type { MemberStyle } from '../members/member-tree.ts';
import { formNumberer, pluralAdder } from '../plurals/add-plurals.ts';
import { completeForms, inStepsReading, messagePreparer } from '../plurals/complete-messages.ts';
import { languageAdder } from '../side-by-side/add-language.ts';
import { besideOthers } from '../side-by-side/read-beside.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { asCatalog, formulaSetter, translationAdder } from './catalogs.ts';

/** A key before an object or a list. */
const KEY = /(?<lead>[{,]\s*)(?<quote>["']?)(?<key>[\w-]+)\k<quote>(?=\s*:\s*[{[])/g;

/** What is done with a locale file of JSON, or of a language like it, whose strings are read like this. */
export function localeFile(
  read: SegmentReader,
  members: MemberStyle,
): Required<Pick<TextFileFormat, 'read' | 'prepare' | 'rename' | 'declare'>> {
  const refine = (reader: SegmentReader) =>
    besideOthers(withoutNotes(asCatalog(withLockingComments(reader, String.raw`//|/?\*`))));
  const readLanguages = refine(read);
  return {
    read: readLanguages,
    prepare: inStepsReading(read, refine, (readAll, readTexts) => [
      languageAdder(readAll, members),
      translationAdder(readAll, members),
      formulaSetter(readAll),
      formNumberer(readTexts, members),
      pluralAdder(readTexts, members),
      messagePreparer(readTexts, completeForms),
    ]),
    rename: formNumberer(readLanguages, members),
    declare: fieldDeclarer(readLanguages, { pattern: KEY, keyLike: members.keyLike }),
  };
}

/** Whether all below a key is about the data: `$schema`, the descriptions of ARB. */
export function isAboutData(key: string | number): boolean {
  return typeof key === 'string' && (key.startsWith('$') || key.startsWith('@'));
}

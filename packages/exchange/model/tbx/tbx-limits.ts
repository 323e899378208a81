import { codePointName, type Message, message } from '#base';
import {
  cellOfField,
  emptyEntry,
  PARTS_OF_SPEECH,
  type TermEntry,
  type TermField,
  writtenFields,
} from '#terms';
import type { FormLimits } from '../spreadsheet/export-sheet.ts';
import type { HeldEntry } from '../spreadsheet/export-terms.ts';

/** What XML 1.0 cannot contain in any form. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Why TBX cannot hold a phrase; undefined if it can. */
export function tbxFault(phrase: string): Message | undefined {
  if (phrase === '') return message('TBX has no place for an entry with an empty phrase.');
  const character = NOT_IN_XML.exec(phrase)?.[0].codePointAt(0);
  return character === undefined
    ? undefined
    : message('TBX cannot contain the character {0}.', codePointName(character));
}

/** What TBX-Basic can hold. It has no place for where and how a source phrase counts, nor for phrases that are never translated. */
export const TBX_LIMITS: FormLimits = { findFault: tbxFault, hold: holdInTbx };

function holdInTbx(entry: TermEntry, hasRow: boolean): HeldEntry {
  const held = heldEntry(entry, hasRow);
  const isKept = entry.status === 'keep';
  const asRead = isKept ? { ...held, status: undefined } : held;
  const isLost = (field: TermField) => cellOfField(asRead, field) !== cellOfField(entry, field);
  return { entry: held, lost: writtenFields(entry).filter(isLost) };
}

function heldEntry(
  { source, status, forms, also, not, note, partOfSpeech }: TermEntry,
  hasRow: boolean,
): TermEntry {
  const held = (phrases: readonly string[]) => phrases.filter((phrase) => tbxFault(phrase) === undefined);
  const hasTerm = hasRow || status === 'keep';
  if (!hasTerm && held(not).length === 0) return emptyEntry(source);
  const isKnown = partOfSpeech === undefined || PARTS_OF_SPEECH.includes(partOfSpeech);
  return {
    ...emptyEntry(source),
    status: hasTerm ? status : undefined,
    // Without a term of the glossary, the first of these would be read as one.
    forms: hasTerm ? held(forms) : [],
    also: hasTerm ? held(also) : [],
    not: held(not),
    note: held(note === undefined ? [] : [note])[0],
    partOfSpeech: isKnown ? partOfSpeech : 'other',
  };
}

import { type Message, message } from '#base';
import { cellOfField, emptyEntry, TERM_FIELDS, type TermEntry } from '#terms';
import type { FormLimits } from '../spreadsheet/export-sheet.ts';
import type { HeldEntry } from '../spreadsheet/export-terms.ts';
import { guardApostrophe } from '../spreadsheet/formula-safe.ts';

/** UTF-16 units that a cell can hold (ECMA-376). */
const MAX_CELL_UNITS = 32_767;

/**
 * What must be written as `_xHHHH_` (ECMA-376, ST_Xstring): characters that XML cannot contain or that programs remove, and an underscore
 * that would be read as the start of such a form.
 */
const ESCAPED = /_(?=x[\da-f]{4}_)|[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/giu;

/** Why a cell of a workbook cannot hold a phrase; undefined if it can. */
export function workbookFault(phrase: string): Message | undefined {
  return writeWorkbookCell(phrase).length > MAX_CELL_UNITS
    ? message('A cell holds at most {0} characters.', MAX_CELL_UNITS)
    : undefined;
}

/** The text of a cell, so that a spreadsheet program and `parlance import` read the phrase. */
export function writeWorkbookCell(phrase: string): string {
  return guardApostrophe(phrase).replace(ESCAPED, escapeUnits);
}

/** Writes each UTF-16 unit as `_xHHHH_`. */
export function escapeUnits(text: string): string {
  let escaped = '';
  for (let index = 0; index < text.length; index++) {
    escaped += `_x${text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0')}_`;
  }
  return escaped;
}

/** What a workbook can hold: a field that is too long for a cell is left out. */
export const WORKBOOK_LIMITS: FormLimits = { findFault: workbookFault, hold: holdInWorkbook };

function holdInWorkbook(entry: TermEntry): HeldEntry {
  const lost = TERM_FIELDS.filter((field) => workbookFault(cellOfField(entry, field)) !== undefined);
  const nothing = emptyEntry(entry.source);
  return { entry: { ...entry, ...Object.fromEntries(lost.map((field) => [field, nothing[field]])) }, lost };
}

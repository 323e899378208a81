import { detectLayout } from '../../core/glossary/spreadsheet/detect-layout.ts';
import type { NameLanguage } from '../../core/glossary/spreadsheet/name-language.ts';
import type { LayoutWishes, SheetLayout, SheetRow } from '../../core/glossary/spreadsheet/sheet.ts';
import { describeUnread } from '../../core/glossary/spreadsheet/unread-columns.ts';
import type { Message } from '../../core/message.ts';
import type { Output } from '../terminal/output.ts';
import type { ImportFlags } from './import-options.ts';

/** A file to import. */
export interface ImportSource {
  /** Absolute. */
  readonly file: string;
  /** As the user knows it. */
  readonly shown: string;
  readonly flags: ImportFlags;
  readonly wishes: LayoutWishes;
  readonly nameLanguage: NameLanguage;
  readonly output: Output;
}

/** How a file was read. */
export interface SheetReading {
  readonly shown: string;
  /** The encoding, the delimiter: what a preview says about the file. */
  readonly form: readonly Message[];
  /** Whether the languages are columns of a sheet, which have numbers. */
  readonly hasColumns: boolean;
  readonly rows: readonly SheetRow[];
  /** Or why the file cannot be imported. */
  readonly layout: SheetLayout | Message;
  /** What the file has and the glossaries will not have. */
  readonly unplaced: readonly Message[];
}

/** Finds the columns of a sheet with phrases, and those without. */
export function readColumns(
  rows: readonly SheetRow[],
  { wishes, nameLanguage }: ImportSource,
): Pick<SheetReading, 'hasColumns' | 'rows' | 'layout' | 'unplaced'> {
  const layout = detectLayout(rows, wishes, nameLanguage);
  return {
    hasColumns: true,
    rows,
    layout,
    unplaced: 'text' in layout ? [] : describeUnread(rows, layout, nameLanguage),
  };
}

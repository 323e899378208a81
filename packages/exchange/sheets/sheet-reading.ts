import type { LanguagePair, Message } from '#base';
import { detectLayout } from '../model/spreadsheet/detect-layout.ts';
import type { NameLanguage } from '../model/spreadsheet/name-language.ts';
import type { LayoutOptions, SheetLayout, SheetRow } from '../model/spreadsheet/sheet.ts';
import { describeUnread } from '../model/spreadsheet/unread-columns.ts';

/** How somebody wants a spreadsheet to be read. What is left out, the file shows. */
export interface SheetOptions {
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  /** The name of a sheet. */
  readonly sheet?: string | undefined;
  /** Of TBX; its languages can be variants. */
  readonly pair?: LanguagePair | undefined;
  readonly columns: LayoutOptions;
  /** Whether all locations are named of what the glossaries will not have. */
  readonly full?: boolean | undefined;
}

/** A file to import. */
export interface SheetSource {
  readonly bytes: Uint8Array;
  /** As the user knows it. */
  readonly shown: string;
  readonly options: SheetOptions;
  readonly nameLanguage: NameLanguage;
  /** Called when the bytes do not show the encoding, so that the user has to check the result. */
  onGuess?(encoding: string): void;
}

/** What a preview says about the file. */
export type SheetForm =
  | {
      readonly kind: 'csv';
      readonly encoding: string;
      readonly isGuess: boolean;
      readonly delimiter: string;
    }
  | { readonly kind: 'tbx'; readonly encoding: string }
  | { readonly kind: 'xlsx'; readonly sheet: string };

/** How a file was read. */
export interface SheetReading {
  readonly shown: string;
  readonly form: SheetForm;
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
  { options, nameLanguage }: Pick<SheetSource, 'options' | 'nameLanguage'>,
): Pick<SheetReading, 'hasColumns' | 'rows' | 'layout' | 'unplaced'> {
  const layout = detectLayout(rows, options.columns, nameLanguage);
  return {
    hasColumns: true,
    rows,
    layout,
    unplaced: 'text' in layout ? [] : describeUnread(rows, layout, nameLanguage),
  };
}

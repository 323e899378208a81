import type { Message } from '#base';
import type { FileText, ParsedFile } from '#formats';
import type { UnitPair } from '../unit.ts';

/** What becomes of a pair in the file of the target. */
export interface UnitChange {
  readonly pair: UnitPair;
  /**
   * Writes texts, removes the unit, marks it for review, or takes that mark away. In texts without keys also copies what the source has, and
   * moves the unit to where its source stands.
   */
  readonly action: 'write' | 'remove' | 'mark' | 'accept' | 'copy' | 'move';
  /** One for each part of the source unit; undefined leaves a form as it is. */
  readonly texts?: readonly (string | undefined)[];
  /** Whether a text without a key comes as it stands in a file, from there or from somebody who was shown one, and not from the service. */
  readonly isAsInFile?: boolean;
  /** The source text that the target was made from, for formats that say it beside the mark. */
  readonly previousSource?: string;
}

/** The two files of a translation. They are the same text where one file has both languages. */
export interface FilesOfPair {
  readonly source: ParsedFile;
  /** Its text is empty when there is no file yet. */
  readonly target: ParsedFile;
}

/** The new text of the target, and what could not be written; or why nothing was. */
export type UnitWriting =
  | {
      readonly ok: true;
      readonly text: string;
      readonly refused: readonly UnitPair[];
      /** Why pairs were refused, where it is not that the file does not take them. */
      readonly reasons?: ReadonlyMap<UnitPair, Message>;
      /** The given pairs with the units of the new text, without those that were removed; left out where keys say it. */
      readonly pairs?: readonly UnitPair[];
      /** The new text as it was read again; left out where `pairs` has what was found in it. */
      readonly file?: FileText;
    }
  | { readonly ok: false; readonly problem: Message };

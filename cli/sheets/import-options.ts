import path from 'node:path';
import { message } from '#base';
import type { ExchangeForm, SheetOptions } from '#exchange';
import { type NameLanguage, pairInSheetName, rootPair, type SheetColumn } from '#exchange/model';
import { CommandError } from '../command/command-error.ts';
import { readPair } from '../command/read-pair.ts';

/** The options of `parlance import` as they are typed; columns count from 1. */
export interface ImportFlags {
  readonly as?: ExchangeForm;
  readonly sheet?: string;
  readonly delimiter?: string;
  readonly encoding?: string;
  readonly header?: 'yes' | 'no';
  readonly pair?: string;
  readonly columns?: readonly string[];
  readonly sourceColumn?: number;
  readonly targetColumn?: number;
  readonly preview?: number;
  readonly name?: string;
  readonly outputDir?: string;
  readonly force?: boolean;
  readonly full?: boolean;
}

/**
 * How the file is to be read according to the options; without `--pair`, its name may show the languages.
 * @throws CommandError for columns that cannot be read.
 */
export function readWishes(flags: ImportFlags, file: string, nameLanguage: NameLanguage): SheetOptions {
  const { encoding, delimiter, sheet, full } = flags;
  const pair = flags.pair === undefined ? undefined : readPair(flags.pair);
  const pairOfName = pairInSheetName(path.basename(file));
  const columns = {
    header: flags.header === undefined ? undefined : flags.header === 'yes',
    columns: flags.columns?.map((text) => readColumn(text, nameLanguage)),
    sourceColumn: fromZero(flags.sourceColumn),
    targetColumn: fromZero(flags.targetColumn),
    pair: rootPair(pair, nameLanguage),
    pairOfName: rootPair(pairOfName, nameLanguage),
  };
  return { encoding, delimiter, sheet, full, pair: pair ?? pairOfName, columns };
}

function fromZero(column: number | undefined): number | undefined {
  return column === undefined ? undefined : column - 1;
}

function readColumn(text: string, nameLanguage: NameLanguage): SheetColumn {
  const [, name, number] = /^([^=]+)=(\d{1,4})$/.exec(text) ?? [];
  if (name === undefined || Number(number) === 0) {
    throw new CommandError(
      message('--columns "{0}" does not have the form language=column, such as de=2.', text),
    );
  }
  const language = nameLanguage(name);
  if (language === undefined) {
    throw new CommandError(message('--columns: the service has no glossaries for the language "{0}".', name));
  }
  return { index: Number(number) - 1, language };
}

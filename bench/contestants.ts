import type { EntriesFormat, LevelSetting, LevelSettings } from '#base';
import { GLOSSARY_LANGUAGES } from '#base/snapshot';
import { GLOSSARY_RULES, GlossaryLinter } from '#glossary';
import { readDictionary } from '../server/documents/read-dictionary.ts';
import { csvReaders, type ReadRows } from './peers.ts';

/** The contestants of a race over the same decoded text. */
export type Contestant = 'error-rules' | 'all-rules' | 'each-character' | 'csv-parse' | 'papaparse' | 'udsv';

const MAX_PROBLEMS = 1_000;
const PAIR = { source: 'en', target: 'de' } as const;

/** What each contestant does with a text; the result contains everything that it keeps. */
export function contestants(peersFolder: string): Readonly<Record<Contestant, ReadRows>> {
  return {
    'error-rules': (text, format) => lint(text, format, onlyErrors()),
    'all-rules': (text, format) => lint(text, format, undefined),
    'each-character': lookAtEach,
    ...csvReaders(peersFolder),
  };
}

/** The work of the editor and the command line: the model, all problems, and the worst of them. Size limits are off. */
function lint(text: string, format: EntriesFormat, levels: LevelSettings | undefined): unknown {
  const dictionary = readDictionary(text, { format, pair: PAIR });
  const linter = new GlossaryLinter(dictionary, {
    languages: GLOSSARY_LANGUAGES,
    levels,
    maxDictionaryBytes: Number.POSITIVE_INFINITY,
  });
  return { dictionary, linter, problems: linter.report(MAX_PROBLEMS) };
}

const TABLE = new Int32Array(0x10000);

/** What is read at once: as much as Parlance reads. */
const PIECE_UNITS = 0x10000;

/** Looks up every UTF-16 unit in a table, four at a time, and does nothing else. */
function lookAtEach(text: string): unknown {
  const piece = new Uint16Array(PIECE_UNITS);
  let found = 0;
  for (let start = 0; start < text.length; start += PIECE_UNITS) {
    const units = text.slice(start, start + PIECE_UNITS);
    Buffer.from(piece.buffer).write(units, 'utf16le');
    for (let index = 0; index < units.length; index += 4) {
      found |= classAt(piece, index) | classAt(piece, index + 1);
      found |= classAt(piece, index + 2) | classAt(piece, index + 3);
    }
  }
  return { found };
}

function classAt(units: Uint16Array, index: number): number {
  return TABLE[units[index] as number] as number;
}

function onlyErrors(): LevelSettings {
  const others = GLOSSARY_RULES.filter(({ level }) => level !== 'error');
  return new Map(others.map(({ id }): [string, LevelSetting] => [id, 'off']));
}

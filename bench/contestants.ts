import { GlossaryLinter } from '../core/glossary/lint/lint.ts';
import type { EntriesFormat } from '../core/glossary/rows/field.ts';
import { GLOSSARY_RULES } from '../core/glossary/rules/index.ts';
import { GLOSSARY_LANGUAGES } from '../core/languages/snapshot/glossary-languages.ts';
import type { LevelSetting, LevelSettings } from '../core/rule.ts';
import { readDictionary } from '../server/documents/read-dictionary.ts';
import { csvReaders, type ReadRows } from './peers.ts';

/** Who takes part in a race over the same decoded text. */
export type Contestant = 'error-rules' | 'all-rules' | 'each-character' | 'csv-parse' | 'papaparse' | 'udsv';

const MAX_PROBLEMS = 1_000;
const PAIR = { source: 'en', target: 'de' } as const;

/** What each contestant does with a text; the result holds all that it keeps. */
export function contestants(peersFolder: string): Readonly<Record<Contestant, ReadRows>> {
  return {
    'error-rules': (text, format) => lint(text, format, onlyErrors()),
    'all-rules': (text, format) => lint(text, format, undefined),
    'each-character': lookAtEach,
    ...csvReaders(peersFolder),
  };
}

/** What the editor and the command line do: model, problems, the worst of them. Size limits are off. */
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

/** Looks up every UTF-16 unit in a table and does nothing else: what no reader of every character can go below. */
function lookAtEach(text: string): unknown {
  const units = new Uint16Array(text.length);
  Buffer.from(units.buffer).write(text, 'utf16le');
  let found = 0;
  for (let index = 0; index < units.length; index++) found |= TABLE[units[index] as number] as number;
  return { found };
}

function onlyErrors(): LevelSettings {
  const others = GLOSSARY_RULES.filter(({ level }) => level !== 'error');
  return new Map(others.map(({ id }): [string, LevelSetting] => [id, 'off']));
}

import { GlossaryLinter } from '../core/glossary/lint/lint.ts';
import type { EntriesFormat } from '../core/glossary/rows/field.ts';
import { GLOSSARY_RULES } from '../core/glossary/rules/index.ts';
import { GLOSSARY_LANGUAGES } from '../core/languages/snapshot/glossary-languages.ts';
import type { LevelSetting, LevelSettings } from '../core/rule.ts';
import { readDictionary } from '../server/documents/read-dictionary.ts';
import { csvReaders, type ReadRows } from './peers.ts';

/** The contestants of a race over the same decoded text. */
export type Contestant = 'error-rules' | 'all-rules' | 'csv-parse' | 'papaparse' | 'udsv';

const MAX_PROBLEMS = 1_000;
const PAIR = { source: 'en', target: 'de' } as const;

/** What each contestant does with a text; the result contains everything that it keeps. */
export function contestants(peersFolder: string): Readonly<Record<Contestant, ReadRows>> {
  return {
    'error-rules': (text, format) => lint(text, format, onlyErrors()),
    'all-rules': (text, format) => lint(text, format, undefined),
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

function onlyErrors(): LevelSettings {
  const others = GLOSSARY_RULES.filter(({ level }) => level !== 'error');
  return new Map(others.map(({ id }): [string, LevelSetting] => [id, 'off']));
}

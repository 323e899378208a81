import { createRequire } from 'node:module';
import path from 'node:path';
import { po } from 'gettext-parser';
import { parseTree } from 'jsonc-parser';
import { SaxesParser } from 'saxes';
import { parseAllDocuments } from 'yaml';
import { encodeSegment, protect, restore } from '../../core/protect/protection.ts';
import { readTextFile, writeTextFile } from '../../core/text-formats/text-file.ts';
import { LOCALE_FORMATS, type LocaleFormat, localeFile } from '../data/locale-files.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { type BenchContext, type Measured, measured, type Row } from '../row.ts';

/** UTF-16 units of each file. */
const LENGTH = 1_000_000;
const SEED = 20_261_123;
const WARM_UPS = 2;

const FACTS = { isLatin1: false, source: 'en', target: 'de' };

/** Reading, preparing, verifying, and writing locale files against a parser of each format. Nothing is sent. */
export const localeFiles: Row = {
  name: 'locale-files',
  async run(context) {
    const parsers = parsersOf(context);
    const rows: Measured[] = [];
    for (const format of LOCALE_FORMATS) {
      const text = localeFile(format, LENGTH, SEED);
      const times = await takeTurns(
        { ours: timeOf(() => translateInto(text, format)), other: timeOf(() => parsers[format](text)) },
        { atLeast: context.rounds, atMost: context.rounds, budget: 0, warmUps: WARM_UPS },
      );
      rows.push({ figure: `locale-${format}`, unit: 'ms', ours: times.ours, other: times.other });
    }
    return measured(...rows);
  },
};

function parsersOf({ paths }: BenchContext): Readonly<Record<LocaleFormat, (text: string) => unknown>> {
  const load = createRequire(path.join(paths.peers, 'package.json'));
  const properties: { parse(text: string): unknown } = load('properties-parser');
  return {
    json: (text) => parseTree(text),
    yaml: (text) => parseAllDocuments(text),
    po: (text) => po.parse(text),
    properties: (text) => properties.parse(text),
    xliff: (text) => new SaxesParser({ xmlns: true, position: true }).write(text).close(),
  };
}

/** What a translation does with a file, when every text comes back as another one. */
function translateInto(text: string, format: LocaleFormat): string {
  const reading = readTextFile(text, format, FACTS);
  if (!reading.ok) throw new Error(`The file of ${format} cannot be read.`);
  const outcomes = reading.segments.map((segment) => {
    const source = protect(segment.text, { format: segment.protectAs });
    const answers = source.segments.map((each) => ({
      strategy: 'xml' as const,
      text: `${encodeSegment(each, 'xml')}.`,
    }));
    const restored = restore(source, answers);
    return restored.ok ? restored.text : null;
  });
  const written = writeTextFile({ text, format, facts: FACTS }, reading.segments, outcomes);
  if (!written.ok) throw new Error(`The file of ${format} was not written.`);
  return written.text;
}

function timeOf(work: () => unknown): () => Promise<number> {
  return async () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
}

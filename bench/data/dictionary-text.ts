import type { EntriesFormat } from '../../core/glossary/rows/field.ts';
import { writeField } from '../../core/glossary/rows/write-field.ts';
import { defectAt } from './defects.ts';
import { sourcePhrase, targetPhrase } from './phrases.ts';
import { seededRandom } from './random.ts';

/** What a generated dictionary is to be like. */
export interface GeneratedDictionary {
  readonly format: EntriesFormat;
  /** UTF-8 bytes; the text has at most as many, and hardly fewer. */
  readonly bytes: number;
  readonly seed: number;
  /** Whether a tenth of a per cent of the lines has a defect of each kind. */
  readonly defects?: boolean;
}

const QUOTED_SHARE = 0.3;
const ESCAPED_SHARE = 0.1;

/** A dictionary from English to German: 30 % of the fields are enclosed in quotes (CSV), some of them with `""` in them. */
export function dictionaryText({ format, bytes, seed, defects = false }: GeneratedDictionary): string {
  const random = seededRandom(seed);
  const separator = format === 'csv' ? ',' : '\t';
  const field = (phrase: string): string => {
    if (format === 'tsv' || random() >= QUOTED_SHARE) return writeField(phrase, format);
    return random() < ESCAPED_SHARE ? `"the ""${phrase}"" view"` : `"${phrase}"`;
  };
  const lines: string[] = [];
  let written = 0;
  for (let row = 0; ; row++) {
    const source = field(sourcePhrase(random, row));
    const target = field(targetPhrase(random));
    const previous = lines.at(-1) ?? source;
    const defect = defects ? defectAt(random(), format) : undefined;
    const line = defect?.spoil({ source, target, separator, previous }) ?? `${source}${separator}${target}`;
    written += Buffer.byteLength(line) + 1;
    if (written > bytes) return `${lines.join('\n')}\n`;
    lines.push(line);
  }
}

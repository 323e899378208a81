import type { EntriesFormat } from '#base';
import { writeField } from '#glossary';
import { defectAt } from './defects.ts';
import { type DataKind, USUAL } from './kinds.ts';
import { seededRandom } from './random.ts';

/** How a dictionary is generated. */
export interface GeneratedDictionary {
  readonly format: EntriesFormat;
  /** The largest number of UTF-8 bytes; the text has hardly fewer. */
  readonly bytes: number;
  readonly seed: number;
  readonly kind?: DataKind;
}

/** A dictionary from English to German. */
export function dictionaryText({ format, bytes, seed, kind = USUAL }: GeneratedDictionary): string {
  const { quotedShare, escapedShare, lineEnd, defectShare } = kind;
  const random = seededRandom(seed);
  const separator = format === 'csv' ? ',' : '\t';
  const codes = kind.codes.map((code) => separator + code).join('');
  const field = (phrase: string): string => {
    if (format === 'tsv' || random() >= quotedShare) return writeField(phrase, format);
    return random() < escapedShare ? `"the ""${phrase}"" view"` : `"${phrase}"`;
  };
  const lines: string[] = [];
  let written = 0;
  for (let row = 0; ; row++) {
    const source = field(kind.source(random, row));
    const target = field(kind.target(random, row));
    const previous = lines.at(-1) ?? source;
    const defect = defectShare > 0 ? defectAt(random(), format, defectShare) : undefined;
    const line =
      defect?.spoil({ source, target, separator, previous }) ?? source + separator + target + codes;
    written += Buffer.byteLength(line) + lineEnd.length;
    if (written > bytes) return lines.join(lineEnd) + lineEnd;
    lines.push(line);
  }
}

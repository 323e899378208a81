import type { EntriesFormat } from '#base';

/** What a defect changes: two fields as the file writes them, and the line before. */
export interface DefectSite {
  readonly source: string;
  readonly target: string;
  readonly separator: string;
  readonly previous: string;
}

/** One kind of defect, with the name of the rule that finds it. */
export interface Defect {
  readonly rule: string;
  /** Formats with such a defect; both if left out. */
  readonly only?: EntriesFormat;
  /** The defective line. */
  spoil(site: DefectSite): string;
}

const LONG_PHRASE = 'x'.repeat(1_025);

const between = ({ source, target, separator }: DefectSite, added: string) =>
  `bad${added}${source.replaceAll('"', '')}${separator}${target}`;

/** Every kind of defect that a line can have. */
export const DEFECTS: readonly [Defect, ...Defect[]] = [
  { rule: 'column-count', spoil: ({ source }) => source },
  { rule: 'unclosed-quote', only: 'csv', spoil: ({ source, separator }) => `${source}${separator}"open` },
  { rule: 'stray-quote', only: 'csv', spoil: ({ source, separator }) => `${source}${separator}24" wide` },
  { rule: 'empty-source', spoil: ({ target, separator }) => `${separator}${target}` },
  { rule: 'empty-target', spoil: ({ source, separator }) => `${source}${separator}` },
  { rule: 'duplicate-source', spoil: ({ previous }) => previous },
  { rule: 'control-character', spoil: (site) => between(site, '\u0007') },
  { rule: 'unicode-newline', spoil: (site) => between(site, '\u2028') },
  { rule: 'edge-whitespace', spoil: ({ source, separator }) => `${source}${separator}edge ` },
  { rule: 'phrase-too-long', spoil: ({ source, separator }) => `${source}${separator}${LONG_PHRASE}` },
  {
    rule: 'language-pair-mismatch',
    only: 'csv',
    spoil: ({ source, target }) => `${source},${target},en,fr`,
  },
  { rule: 'bidi-character', spoil: (site) => between(site, '\u202e') },
  { rule: 'invisible-character', spoil: (site) => between(site, '\u200b') },
  { rule: 'formula-prefix', spoil: ({ source, separator }) => `${source}${separator}=1+1` },
  { rule: 'blank-line', spoil: () => '' },
];

/**
 * The defect of a line, if it has one: `share` of the lines have one, equally many of each kind. `chance` is at least
 * 0 and less than 1.
 */
export function defectAt(chance: number, format: EntriesFormat, share: number): Defect | undefined {
  const defects = defectsOf(format);
  return defects[Math.floor((chance * defects.length) / share)];
}

/** The kinds of defects of a format. */
export function defectsOf(format: EntriesFormat): readonly Defect[] {
  return DEFECTS.filter(({ only }) => only === undefined || only === format);
}

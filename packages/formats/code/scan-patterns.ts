// The patterns of a scan of code, made from what is known about a language.
import { type CommentMarkers, commentPattern } from '#protect';
import type { CodeLanguage, StringKind } from './string-kind.ts';

/** What a scan stops at outside of strings; the names of the groups say what it is. */
export function tokensOf(
  { strings, others, hasRegExps, hasElements, island }: CodeLanguage,
  markers: CommentMarkers,
) {
  const source = [
    island === undefined ? '' : `(?<leave>${island.close})`,
    commentPattern(markers),
    others === undefined ? '' : `(?<others>${others})`,
    hasRegExps ? '(?<slash>/)' : '',
    hasElements ? '(?<angle><(?=[A-Za-z>]))' : '',
    ...strings.map(({ open }, index) => `(?<string${index}>${open})`),
    '(?<bracket>[(){}`])',
  ];
  return new RegExp(source.filter((pattern) => pattern !== '').join('|'), 'g');
}

/** What is looked for in a string. A string of one line has no end behind that line. */
export function contentPattern(kind: StringKind, opening: string): string {
  const { close, parts, isMultiline } = kind;
  const patterns = [
    ...parts.map(({ open }, index) => (open.startsWith('\\\\') ? `(?<part${index}>${open})` : '')),
    kind.escape === undefined ? '' : `(?<escape>${kind.escape})`,
    ...parts.map(({ open }, index) => (open.startsWith('\\\\') ? '' : `(?<part${index}>${open})`)),
    `(?<close>${close(opening)})`,
    isMultiline ? '' : '(?<end>[\\r\\n]|$)',
  ];
  return patterns.filter((pattern) => pattern !== '').join('|');
}

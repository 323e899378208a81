import type { Span } from '#base';
import { mayBeIcu, parseIcu } from '#protect';
import type { TextPair } from '../../rule.ts';

/** Formats whose texts are messages as a whole. */
const MESSAGES: ReadonlySet<string> = new Set(['icu', 'arb']);

/** Where the translation of a message cannot be read as one; without a span if that is all of it, and undefined if it can be read. */
export function brokenMessage(texts: TextPair): { readonly span?: Span } | undefined {
  const broken = texts.kept.target.find(({ kind }) => kind === 'broken-icu');
  const isBrokenInSource = texts.kept.source.some(({ kind }) => kind === 'broken-icu');
  if (broken !== undefined && !isBrokenInSource) return { span: { start: broken.start, end: broken.end } };
  return isMessage(texts) && parseIcu(texts.target) === undefined ? {} : undefined;
}

function isMessage({ source, protectAs }: TextPair): boolean {
  return (MESSAGES.has(protectAs) || mayBeIcu(source)) && parseIcu(source) !== undefined;
}

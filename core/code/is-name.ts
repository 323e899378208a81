import type { Span } from '../text/span.ts';

const IMPORT =
  /^\s*(?:import|from|use|using|require|require_relative|include|include_once|require_once|package|source|#[ \t]*(?:include|import|pragma))\b|\bfrom\s*$|\b(?:import|require|include|require_once|include_once)\s*\(?\s*$/;

/** The most UTF-16 units around a string that are looked at. */
const NEAR = 200;

/**
 * Whether a string with its quotes is a name rather than a text, as far as what is beside it shows: the key of an object, what is imported, or
 * an index.
 */
export function isName(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  const line = /[^\r\n]*$/.exec(before)?.[0] ?? '';
  if (IMPORT.test(line)) return true;
  if (/^\s*=>/.test(behind)) return true;
  if (/^\s*:(?!:)/.test(behind) && /(?:[{,]|\bcase|\bwhen)\s*$/.test(before)) return true;
  return /[\w)\]]\[\s*$/.test(before) && /^\s*\]/.test(behind);
}

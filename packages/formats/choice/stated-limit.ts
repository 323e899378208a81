import type { FileSegment, TextLimit } from '../file-segment.ts';

/** How programmers write it: `max-length:20`, `maxLength=20`, `Max length: 20`, `CHAR_LIMIT=20`, `at most 20 characters`. */
const STATED =
  /\bmax(?:imum)?[-_. ]{0,2}(?:length|len|char(?:acter)?s?|width)["']?\s?[:=]\s?["']?(?<length>\d{1,4})\b|\bchar(?:acter)?[_ ]limit\s?[:=]\s?(?<limit>\d{1,4})\b|\b(?:at most|no more than|up to|max(?:imum|\.)?(?: of)?) (?<count>\d{1,4}) characters\b/i;

/** The limit that a comment states; nothing if it states none. */
export function statedLimit(comment: string): Pick<FileSegment, 'limit'> {
  if (comment === '') return {};
  const { length, limit, count } = STATED.exec(comment)?.groups ?? {};
  return limitFrom(length ?? limit ?? count, false);
}

/** A limit that is written in digits. Zero is not a limit. */
export function limitFrom(
  digits: string | undefined,
  isDeclared: TextLimit['isDeclared'],
): Pick<FileSegment, 'limit'> {
  const most = Number(digits ?? 0);
  return Number.isInteger(most) && most > 0 ? { limit: { most, isDeclared } } : {};
}

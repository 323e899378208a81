/** What is known about a line without parsing it, as bits. */
export const LINE = {
  /** The service takes it as an entry. */
  entry: 1,
  /** A rule about rows or entries can report something in this line. No such rule reports anything in other lines. */
  suspect: 2,
  /** Another entry can have an equal or similar source phrase. */
  grouped: 4,
  /** Its source phrase can contain letters that look like others. */
  lookalike: 8,
  /** It has a line end and nothing else. */
  blank: 16,
  /** It is the marker of a conflict: see packages/base/text/conflicts/marker.ts. */
  marker: 32,
} as const;

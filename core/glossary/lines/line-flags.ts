/** What is known of a line without taking it apart, as bits. */
export const LINE = {
  /** The service takes it as an entry. */
  entry: 1,
  /** A rule about rows or entries can report something in this line. No such rule reports anything in other lines. */
  suspect: 2,
  /** Another entry may have the same source phrase in some sense. */
  grouped: 4,
  /** Its source phrase may hold letters that look like others. */
  lookalike: 8,
  /** It has a line end and nothing else. */
  blank: 16,
} as const;

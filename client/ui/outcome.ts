/** How a command ended; commands return it to whoever ran them, such as a key binding that runs several. */
export type Outcome =
  /** What the command is for was done. */
  | 'done'
  /** The result equals the text. */
  | 'unchanged'
  /** The document had changed meanwhile; the result is shown beside the original. */
  | 'shown'
  /** The translation lost or changed what must stay; nothing was written, and the difference is shown. */
  | 'unverified'
  /** The command does not apply here, and said why. */
  | 'refused'
  /** Restricted Mode allows no such command. */
  | 'restricted'
  | 'cancelled'
  /** An error was shown. */
  | 'failed';

/** How a command ended. Commands return it to their caller, such as a key binding that runs several. */
export type Outcome =
  /** The command did its work. */
  | 'done'
  /** The result equals the text. */
  | 'unchanged'
  /** The document had changed in the meantime; the result is shown beside the original. */
  | 'shown'
  /** The translation lost or changed what must stay; nothing was written, and the difference is shown. */
  | 'unverified'
  /** The command does not apply here, and the user saw why. */
  | 'refused'
  /** Restricted Mode allows no such command. */
  | 'restricted'
  | 'cancelled'
  /** An error was shown. */
  | 'failed';

/** The transport's notification that the next text of a document was too large to be read. Clients do not send it. */
export const UNREAD_TEXT = 'parlance/unreadText';

/** Which text was not read. */
export interface UnreadTextParams {
  readonly uri: string;
  readonly version: number;
  /** Of the message with the text. */
  readonly bytes: number;
}

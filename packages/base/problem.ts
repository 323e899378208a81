import type { Message } from './message.ts';
import type { TextEdit } from './text/edit.ts';
import type { Span } from './text/span.ts';

/**
 * How much a problem matters. `error` means exactly: the service rejects it, or, in a manifest, Parlance cannot use it, or, in a translation,
 * the program that reads it breaks or shows a raw placeholder. `warning`: it is accepted, but not as it was meant. `information`: advice.
 */
export type Level = 'error' | 'warning' | 'information';

/** Another range in the same document that explains a problem. */
export interface RelatedRange {
  readonly span: Span;
  readonly message: Message;
}

/** What a rule reports about one range. */
export interface Finding {
  readonly span: Span;
  readonly message: Message;
  readonly related?: readonly RelatedRange[];
}

/** A finding with its rule: plain data, in UTF-16 offsets of the text that was checked. */
export interface Problem extends Finding {
  /** The rule's id, the same in the editor, on the command line and in the documentation. */
  readonly rule: string;
  readonly level: Level;
}

/** A change that fixes one problem and touches nothing else. */
export interface Fix {
  readonly title: Message;
  readonly edits: readonly TextEdit[];
  /** The change that is right unless the author decides otherwise; at most one for each problem. */
  readonly preferred: boolean;
}

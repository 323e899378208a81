import type { Shell } from '../shell/shell.ts';
import type { Documents } from './documents.ts';

/** What the commands of documents share. */
export interface DocumentsState extends Shell {
  readonly documents: Documents;
}

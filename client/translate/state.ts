import type { TranslationCache } from '#translate';
import type { DocumentChanges } from '../shell/editor/document-changes.ts';
import type { Shell } from '../shell/shell.ts';
import type { Comparisons } from './compare/comparisons.ts';
import type { MemoryTree } from './memories/memory-tree.ts';
import type { Previews } from './results/previews.ts';

/** What the commands of translations share, and what else translates. */
export interface TranslateState extends Shell {
  readonly previews: Previews;
  /** The pages that compare translations, loaded when they are used. */
  readonly comparisons: () => Promise<Comparisons>;
  /** The changes of open documents since the extension started. */
  readonly changes: DocumentChanges;
  readonly translationCache: TranslationCache;
  readonly memories: MemoryTree;
}

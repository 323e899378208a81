import type { Message } from '../../../core/message.ts';
import { conflictsOf, wordsFor } from '../../../workspace/sync/state/describe-state.ts';
import type { DictionaryState, DictionaryStatus } from '../../../workspace/sync/state/dictionary-state.ts';

/** What can be done about a dictionary that is out of sync. */
export type MarkAction = 'plan' | 'push' | 'pull' | 'conflicts' | 'compare';

/** How a glossary file that is out of sync is marked. */
export interface GlossaryMark {
  readonly words: Message;
  /** One character beside the file's name. */
  readonly badge: string;
  readonly actions: readonly MarkAction[];
}

const MARKS: { readonly [Status in DictionaryStatus]?: Omit<GlossaryMark, 'words'> } = {
  'changed-here': { badge: '↑', actions: ['plan', 'push', 'compare'] },
  'only-here': { badge: '↑', actions: ['plan', 'push'] },
  'changed-there': { badge: '↓', actions: ['pull', 'compare'] },
  'changed-both': { badge: '↕', actions: ['pull', 'compare'] },
  conflict: { badge: '!', actions: ['pull', 'compare'] },
};

/** The mark of a dictionary; undefined if it is in sync, or if something else has to be repaired first. */
export function markOf(state: DictionaryState): GlossaryMark | undefined {
  const mark = MARKS[state.status];
  if (mark === undefined) return undefined;
  const words = wordsFor(state);
  const isUndecided = state.undecided.length > 0 && conflictsOf(state) > 0;
  return isUndecided ? { words, badge: mark.badge, actions: ['conflicts', 'compare'] } : { words, ...mark };
}

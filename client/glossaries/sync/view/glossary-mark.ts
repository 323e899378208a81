import type { Message } from '#base';
import type { DictionaryState, ListState, SyncedStatus } from '#sync';

/** What can be done about a dictionary that is out of sync. */
export type MarkAction = 'plan' | 'push' | 'pull' | 'conflicts' | 'compare' | 'try';

/** How a glossary file that is out of sync is marked. */
export interface GlossaryMark {
  readonly words: Message;
  /** One character beside the file's name; none in sync. */
  readonly badge?: string | undefined;
  readonly actions: readonly MarkAction[];
}

const MARKS: { readonly [Status in SyncedStatus]?: Omit<GlossaryMark, 'words'> } = {
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
  const words = state.words;
  const isUndecided = state.undecided.length > 0 && state.conflictCount > 0;
  return isUndecided ? { words, badge: mark.badge, actions: ['conflicts', 'compare'] } : { words, ...mark };
}

/** The mark of a style rule list: how it is, what can be done about it, and that it can be tried. */
export function listMarkOf(state: ListState): GlossaryMark {
  const words = state.words;
  const { badge, actions = [] } = MARKS[state.status] ?? {};
  const isUndecided = state.undecided.length > 0 && state.conflictCount > 0;
  const first = isUndecided ? (['conflicts'] as const) : actions.filter((action) => action !== 'compare');
  const isThere = state.remote !== undefined && state.local !== undefined;
  return {
    words,
    ...(badge !== undefined && { badge }),
    actions: [...first, 'try', ...(isThere ? (['compare'] as const) : [])],
  };
}

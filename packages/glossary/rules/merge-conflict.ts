import { type Fix, type Message, message, type Span } from '#base';
import type { GlossaryExample, GlossaryRule, PlacedConflict } from '../rule.ts';

/** The lines between markers are no entries until somebody decides, so no other rule reports anything in them. */
export const mergeConflict: GlossaryRule = {
  id: 'merge-conflict',
  level: 'error',
  explanation:
    'Git could not merge two changes of these lines and has left both, between <<<<<<< and >>>>>>>. Decide which one stays. Nothing else is reported between these markers.',
  hidesConflicts: true,
  checkDictionary: ({ conflicts }) =>
    conflicts.map((conflict) => ({
      span: conflict.span,
      message:
        conflict.sides === undefined
          ? message('Part of a merge conflict: a marker that belongs to it is missing.')
          : message('Merge conflict: decide which of the two changes stays.'),
      fixes: () => fixesOf(conflict),
    })),
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: 'Task,Aufgabe\n⟦<<<<<<< HEAD\nDay,Tag\n=======\nDay,Tagestag\n>>>>>>> terms⟧\nWeek,Woche\n',
      passes: 'Task,Aufgabe\nDay,Tag\nWeek,Woche\n',
      fixed: 'Task,Aufgabe\nDay,Tag\nWeek,Woche\n',
      hides: ['column-count', 'duplicate-source'],
    },
    {
      fails: '⟦<<<<<<< HEAD\nDay,Tag\n||||||| 1f3a\nDay,Tage\n=======\nDay,Tagestag\n>>>>>>> terms⟧\n',
      passes: '<<<<<<<,Pfeile\n',
      hides: ['column-count', 'duplicate-source'],
    },
    {
      fails: 'Day,Tag\n⟦>>>>>>> terms⟧\n',
      passes: 'Day,Tag\n',
      hides: ['column-count'],
    },
  ];
}

function fixesOf(conflict: PlacedConflict): readonly Fix[] {
  const { sides } = conflict;
  if (sides === undefined) return [];
  const { mine, theirs } = sides;
  return [
    keep(conflict, [mine], message('Keep mine')),
    keep(conflict, [theirs], message('Keep theirs')),
    ...(conflict.repeatsSource() ? [] : [keep(conflict, [mine, theirs], message('Keep both'))]),
  ];
}

/** Removes everything else. None is preferred: fixing all problems decides nothing. */
function keep({ span, end }: PlacedConflict, kept: readonly Span[], title: Message): Fix {
  const starts = [span.start, ...kept.map((side) => side.end)];
  const ends = [...kept.map((side) => side.start), end];
  const removed = starts.map((start, index) => ({ start, end: ends[index] ?? end }));
  return {
    title,
    preferred: false,
    edits: removed.filter((one) => one.end > one.start).map((one) => ({ span: one, newText: '' })),
  };
}

import { type Message, message, showPhrase } from '#base';
import { describeEntry, type TermEntry } from '#terms';
import type { LineTexts } from '../../../shell/ui/tree-item.ts';
import type { MoreTermsNode, TermNode } from './glossary-nodes.ts';

/** Code points of a phrase and of a note that are shown in a line. */
const SHOWN_CODE_POINTS = 60;

/** Describes a term: its phrases, and what the terms file says about them. */
export function describeTermNode({ entry, target }: Pick<TermNode, 'entry' | 'target'>): LineTexts {
  const { status, not, note } = entry;
  const source = shown(entry.source);
  const forbidden = not.map(shown).join(', ');
  return {
    label: target === undefined ? message('{0}', source) : message('{0} → {1}', source, shown(target)),
    description: [
      ...(status === undefined ? [] : [STATUS_WORDS[status]]),
      ...(not.length === 0 ? [] : [message('forbidden: {0}', forbidden)]),
      ...(note === undefined ? [] : [message('{0}', shown(note))]),
    ],
    details: describeEntry(entry),
    icon: iconOf(entry, target),
    actions: ['term'],
  };
}

/** Describes the terms that are not shown. */
export function describeMoreTerms({ left }: Pick<MoreTermsNode, 'left'>): LineTexts {
  return {
    label: message('{0} more terms', left),
    description: [],
    details: [message('The terms file has them all.')],
    icon: 'ellipsis',
    actions: ['moreTerms'],
  };
}

const STATUS_WORDS: Readonly<Record<NonNullable<TermEntry['status']>, Message>> = {
  preferred: message('preferred'),
  admitted: message('allowed'),
  keep: message('never translated'),
};

const STATUS_ICONS: Readonly<Record<NonNullable<TermEntry['status']>, string>> = {
  preferred: 'star',
  admitted: 'check',
  keep: 'lock',
};

function iconOf({ status, not }: TermEntry, target: string | undefined): string {
  if (status !== undefined) return STATUS_ICONS[status];
  return target === undefined && not.length > 0 ? 'circle-slash' : 'note';
}

function shown(phrase: string): string {
  return showPhrase(phrase, SHOWN_CODE_POINTS);
}

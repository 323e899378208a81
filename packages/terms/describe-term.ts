import { type Message, message, showPhrase } from '#base';
import type { CheckedTerm } from './checked-term.ts';
import type { TermEntry } from './metadata/term-entry.ts';

/** Phrases of one kind that are shown. */
const MOST_SHOWN = 10;

/** Code points of a phrase that are shown. */
const SHOWN_CODE_POINTS = 200;

/** Code points of a note that are shown. */
const NOTE_CODE_POINTS = 1_000;

/** What hovers say about a term: how it is translated, and its entry in the terms file. One message for each line. */
export function describeTerm({ source, targets, isKept, entry }: CheckedTerm): readonly Message[] {
  const [target] = targets;
  const shown = showPhrase(source, SHOWN_CODE_POINTS);
  const isTranslated = target !== undefined && !isKept;
  const headline = isTranslated
    ? message('Term: {0} → {1}', shown, showPhrase(target, SHOWN_CODE_POINTS))
    : message('Term: {0}', shown);
  return [headline, ...(entry === undefined ? [] : describeEntry(entry))];
}

/** What hovers say about an entry of a terms file, one message for each line. */
export function describeEntry(entry: TermEntry): readonly Message[] {
  const { status, partOfSpeech, note, forms, also, not, scope } = entry;
  return [
    ...(status === undefined ? [] : [STATUS_MESSAGES[status]]),
    ...(entry.case === 'exact' ? [message('Only in this case')] : []),
    ...(entry.match === 'exact' ? [message('Only in this form')] : []),
    ...(partOfSpeech === undefined ? [] : [message('Part of speech: {0}', showPhrase(partOfSpeech))]),
    ...(forms.length === 0 ? [] : [message('Other forms: {0}', listed(forms))]),
    ...(also.length === 0 ? [] : [message('Also allowed: {0}', listed(also))]),
    ...(not.length === 0 ? [] : [message('Not allowed: {0}', listed(not))]),
    ...(scope.length === 0 ? [] : [message('Only in files: {0}', listed(scope))]),
    ...(note === undefined ? [] : [message('Note: {0}', showPhrase(note, NOTE_CODE_POINTS))]),
  ];
}

const STATUS_MESSAGES: Readonly<Record<NonNullable<TermEntry['status']>, Message>> = {
  preferred: message('The term to use'),
  admitted: message('An allowed term'),
  keep: message('Stays as it is in every translation'),
};

function listed(phrases: readonly string[]): string {
  const shown = phrases.slice(0, MOST_SHOWN).map((phrase) => showPhrase(phrase));
  return [...shown, ...(phrases.length > MOST_SHOWN ? ['…'] : [])].join(', ');
}

import { once } from '#base';
import type { FileSegment } from '#formats';
import {
  argumentNames,
  countDifference,
  findPlaceholders,
  kindsUsedIn,
  mayBeIcu,
  testForKinds,
} from '#protect';
import type { UnitPair } from '../unit.ts';

/** Kinds of placeholders that a program replaces by values, so that it fails, or shows them, where a translation has others. */
const VALUES: ReadonlySet<string> = new Set([
  ...[
    'braces',
    'choice-format',
    'chrome-message',
    'dollar-braces',
    'drupal',
    'flagged-conversion',
    'go-verb',
  ],
  ...['named-printf', 'nested-message', 'percent-name', 'printf', 'qt-number', 'swift-interpolation'],
  ...['template', 'tilde-directive', 'underscore-name'],
]);

/** Most texts of prose have none, and are done after one look. */
const mayHaveValues = once(() => testForKinds(VALUES));

/**
 * Whether a translation has other values than its source, or is a broken message. Texts of prose have none. The forms of a plural may leave
 * out a value that another form has.
 */
export function hasOtherValues({ source, target }: UnitPair): boolean {
  const [from, to] = [partsOf(source?.parts, 'text'), partsOf(target?.parts, 'present')];
  if (from.length === 0 || to.length === 0) return false;
  const [first] = from;
  if (first?.isMessage) {
    const names = namesIn(from.map(({ text }) => text));
    if (names !== undefined) return !isSame(names, namesIn(to.map(({ text }) => text)));
  }
  const uses = kindsUsedIn(from.map(({ text }) => text));
  const [own, others] = [from, to].map((parts) => parts.map(({ text }) => valuesIn(text, uses)));
  if (own?.length === 1 && others?.length === 1) {
    const { missing, extra } = countDifference(own[0] ?? [], others[0] ?? []);
    return missing.length + extra.length > 0;
  }
  return !isSame(new Set(own?.flat()), new Set(others?.flat()));
}

function partsOf(parts: readonly FileSegment[] = [], of: 'text' | 'present') {
  return parts.map(({ protectAs, [of]: text }) => ({
    text,
    isMessage: mayBeIcu(text, protectAs),
  }));
}

/** Undefined if one of the messages is broken. */
function namesIn(messages: readonly string[]): ReadonlySet<string> | undefined {
  const names = messages.map(argumentNames);
  return names.includes(undefined) ? undefined : new Set(names.flatMap((each) => [...(each ?? [])]));
}

/** What of a placeholder is not its place in an order: `%1$s` is `%s`. Per cent signs that stand for themselves are no values. */
function valuesIn(text: string, uses: readonly string[]): readonly string[] {
  if (!mayHaveValues()(text)) return [];
  const found = findPlaceholders(text, { start: 0, end: text.length }, uses);
  return found.flatMap(({ kind, start, end }) => {
    const written = text.slice(start, end);
    return VALUES.has(kind) && !written.startsWith('%%') ? [written.replace(/^%\d{1,2}\$/, '%')] : [];
  });
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string> | undefined): boolean {
  return other !== undefined && one.size === other.size && [...one].every((each) => other.has(each));
}

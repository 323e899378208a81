import fc from 'fast-check';
import { test } from 'vitest';
import { PAIR_RULES, type PairRule } from '#checks';
import type { PairExample } from '../../packages/checks/rule.ts';
import { parseMarkedText } from '../support/marked-text.ts';
import { checkPairFix } from '../support/projects/pair-rules.ts';
import { withExamples } from '../support/rule-examples.ts';
import { runs } from '../support/runs.ts';

/** A text and its translation in which no rule finds anything. */
interface Sound {
  readonly source: string;
  readonly target: string;
}

const WORDS: readonly Sound[] = [
  { source: 'file', target: 'Datei' },
  { source: 'folder', target: 'Ordner' },
  { source: 'window', target: 'Fenster' },
  { source: 'page', target: 'Seite' },
  { source: 'line', target: 'Zeile' },
];

const soundTexts = fc.array(
  fc.shuffledSubarray([...WORDS], { minLength: 2 }).map(
    (words): Sound => ({
      source: `Some ${words.map(({ source }) => source).join(' ')}.`,
      target: `Eine ${words.map(({ target }) => target).join(' ')}.`,
    }),
  ),
  { maxLength: 4 },
);

function fileOf(texts: readonly string[]): string {
  const entries = texts.map((text, index) => [`key${index}`, text]);
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
}

/** The examples of a rule whose texts stand in a JSON file. */
function fixable(rule: PairRule & { readonly examples: readonly PairExample[] }) {
  return rule.examples.flatMap(({ target, fixed, ...example }) =>
    example.format === undefined && fixed !== undefined && target !== undefined
      ? [{ rule, target, fixed, ...example, name: `${rule.id}: ${fixed}` }]
      : [],
  );
}

test.each((await withExamples('projects', PAIR_RULES)).flatMap(fixable))(
  'between other texts, a fix changes only its own: $name',
  ({ rule, source, target, fixed, locale, terms }) => {
    const check = (others: readonly Sound[], place: number) => {
      const at = Math.min(place, others.length);
      const withOthers = (side: keyof Sound, own: string) =>
        fileOf(others.map((other) => other[side]).toSpliced(at, 0, parseMarkedText(own).text));
      const setting = {
        ...{ source: withOthers('source', source), target: withOthers('target', target) },
        ...{ format: 'json' as const, locale, terms },
        levels: new Map([[rule.id, 'warning' as const]]),
      };
      checkPairFix(setting, rule.id, withOthers('target', fixed));
    };
    fc.assert(fc.property(soundTexts, fc.nat(4), check), { numRuns: runs(10) });
  },
);

import { hasInvisible, message, namesOf, type Span, strayInvisibles } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Languages without spaces between words, which show with it where lines can be broken. */
const WITH_BREAKS: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my', 'bo', 'dz']);
const ZERO_WIDTH_SPACE = '\u200b';

/** A place to break a long word, which people write on purpose. */
const SOFT_HYPHEN = '\u00ad';

export const zeroWidth: TextRule = {
  id: 'zero-width',
  level: 'warning',
  explanation:
    'The translation has invisible characters that the source does not have, outside of emoji and of scripts that need them: they come with copied text, and searches do not find such words. Or it turns the direction of the text, and does not turn it back.',
  checkText(texts, context, report) {
    reportDirections(texts, report);
    if (!hasInvisible(texts.target)) return;
    const text = outsideKept(texts, 'target');
    const inSource = new Set(runsIn(texts.source));
    for (const span of strayInvisibles(text, { start: 0, end: text.length })) {
      const run = text.slice(span.start, span.end);
      if (inSource.has(run) || isMeant(run, languageOf(context))) continue;
      report({
        message: message('The translation has invisible characters here: {0}.', namesOf(run)),
        span,
        fixes: () => [
          {
            title: message('Remove the invisible characters'),
            edits: [{ span, newText: '' }],
            preferred: true,
            isSafe: true,
          },
        ],
      });
    }
  },
};

/** Runs with a direction of their own are right, as long as they end, and do not turn the text in them. */
function reportDirections({ source, target }: TextPair, report: (finding: TextFinding) => void): void {
  if (!MARK.test(target)) return;
  const turned = turnedDirections(target);
  if (turned.length === 0 || turnedDirections(source).length > 0) return;
  for (const span of turned)
    report({
      message: message(
        'The direction of the text turns here, or does not turn back: {0}.',
        namesOf(target.slice(span.start, span.end)),
      ),
      span,
      fixes: () => [
        {
          title: message('Remove the invisible characters'),
          edits: [{ span, newText: '' }],
          preferred: true,
        },
      ],
    });
}

function runsIn(text: string): readonly string[] {
  return Array.from(strayInvisibles(text, { start: 0, end: text.length }), ({ start, end }) =>
    text.slice(start, end),
  );
}

function isMeant(run: string, language: string): boolean {
  return run === SOFT_HYPHEN || (run === ZERO_WIDTH_SPACE && WITH_BREAKS.has(language));
}

/** Characters that turn the direction of the text behind them, whatever it is. */
const OVERRIDE = /[\u202d\u202e]/u;

/** What opens a run with a direction of its own, with what closes it. */
const CLOSES: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

const MARK = /[\u202a-\u202e\u2066-\u2069]/u;
const MARKS = new RegExp(MARK, 'gu');

/** The characters that turn a direction against the text, and those whose run stays open to the end. */
function turnedDirections(text: string): readonly Span[] {
  const open: { readonly at: number; readonly close: string }[] = [];
  const found: number[] = [];
  for (const { 0: mark, index: at } of text.matchAll(MARKS)) {
    if (OVERRIDE.test(mark)) found.push(at);
    const close = CLOSES[mark];
    if (close !== undefined) open.push({ at, close });
    else {
      const last = open.findLastIndex((each) => each.close === mark);
      if (last !== -1) open.length = last;
    }
  }
  const all = new Set([...found, ...open.map(({ at }) => at)]);
  return [...all].sort((a, b) => a - b).map((start) => ({ start, end: start + 1 }));
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all',
      target: 'Alle⟦\u200b⟧ sichern',
      fixed: 'Alle sichern',
      passes: { target: 'Alle sichern, Aktualisie\u00adrung' },
    },
    {
      source: 'File',
      target: '⟦\ufeff⟧Datei',
      fixed: 'Datei',
      passes: { source: 'Fi\u2060le', target: 'Da\u2060tei' },
    },
    {
      source: 'Version 2 of it',
      target: 'النسخة ⟦\u2066⟧2 منه',
      locale: 'ar',
      fixed: 'النسخة 2 منه',
      passes: { target: 'النسخة \u20662\u2069 منه' },
    },
  ];
}

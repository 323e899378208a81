import { message, type Span } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';

export const unescapedApostrophe: TextRule = {
  id: 'unescaped-apostrophe',
  level: 'error',
  explanation:
    "Resources of Android need `\\'` for an apostrophe that stands outside of quotes. Otherwise the build fails, or the apostrophe is lost with what stands up to the next one. In messages, an apostrophe alone begins a quotation, in which arguments are not filled: it is written twice.",
  checkText(texts, _context, report) {
    const { misreadAt, target } = texts;
    for (const quotation of lostIn(texts)) report(describe(quotation));
    if (misreadAt === undefined) return;
    const span = { start: misreadAt, end: misreadAt + 1 };
    const written = target.slice(span.start, span.end);
    report({
      message: message('The file has {0} without a backslash before it.', written),
      span,
      fixes: () => [
        {
          title: message('Write a backslash before it'),
          edits: [{ span, newText: written }],
          preferred: true,
        },
      ],
    });
  },
};

function describe({ start, end, isClosed }: Quotation): TextFinding {
  const apostrophes = isClosed ? [start, end - 1] : [start];
  return {
    message: message('An apostrophe alone begins a quotation here, in which arguments are not filled.'),
    span: { start, end: start + 1 },
    fixes: () => [
      {
        title: message('Write the apostrophe twice'),
        edits: apostrophes.map((at) => ({ span: { start: at, end: at + 1 }, newText: "''" })),
        preferred: true,
      },
    ],
  };
}

/** What stands in apostrophes, with these. */
interface Quotation extends Span {
  readonly content: string;
  readonly isClosed: boolean;
}

/** Quotations of the translation that nobody meant: they begin in a word, or have arguments that the source fills. */
function lostIn(texts: TextPair): readonly Quotation[] {
  const { source, target } = texts;
  if (!target.includes("'") || !source.includes('{')) return [];
  const { quoting } = texts;
  if (quoting === 'none') return [];
  const inSource = quotationsIn(source, quoting);
  const filled = new Set(argumentsOutside(source, inSource));
  const begins = ({ content }: Quotation) => !/^[{}]/.test(content);
  const found = quotationsIn(target, quoting);
  const kept = new Set(argumentsOutside(target, found));
  const isMeant = (quotation: Quotation) =>
    begins(quotation)
      ? inSource.some(begins)
      : argumentsIn(quotation.content).every((name) => !filled.has(name) || kept.has(name));
  return found.filter((quotation) => !isMeant(quotation));
}

function quotationsIn(text: string, quoting: 'all' | 'braces'): readonly Quotation[] {
  const pattern = quoting === 'all' ? QUOTED : QUOTED_BRACES;
  return Array.from(text.matchAll(pattern), ({ 0: written, index, groups = {} }) => {
    const { content = '', end = '' } = groups;
    return { start: index, end: index + written.length, content, isClosed: end !== '' };
  }).filter(({ start, end }) => text.slice(start, end) !== "''");
}

/** Two apostrophes are one of the text, also in a quotation. */
const QUOTED = /''|'(?<content>(?:[^']|''){0,5000})(?<end>'?)/g;
const QUOTED_BRACES = /''|'(?<content>[{}](?:[^']|''){0,5000})(?<end>'?)/g;

function argumentsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\s{0,9}([\w.-]{1,80})\s{0,9}[,}]/g), ([, name = '']) => name);
}

function argumentsOutside(text: string, quotations: readonly Quotation[]): readonly string[] {
  let at = 0;
  const outside = quotations.map(({ start, end }) => {
    const piece = text.slice(at, start);
    at = end;
    return piece;
  });
  return argumentsIn(outside.join(' ') + text.slice(at));
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: '<resources><string name="a">Water</string></resources>',
      target: `<resources><string name="a">L⟦'⟧eau</string></resources>`,
      fixed: `<resources><string name="a">L\\'eau</string></resources>`,
      passes: { target: `<resources><string name="a">L\\'eau</string></resources>` },
      locale: 'fr',
      format: 'android',
    },
    {
      source: '<resources><string name="a"><b>Water</b> is there</string></resources>',
      target: `<resources><string name="a">⟦<b class='x'>L\\'eau</b> n'est pas là⟧</string></resources>`,
      fixed: `<resources><string name="a"><b class='x'>L\\'eau</b> n\\'est pas là</string></resources>`,
      passes: { target: `<resources><string name="a">"<b>L'eau</b> est là"</string></resources>` },
      locale: 'fr',
      format: 'android',
    },
    {
      source: "a=Open archive {0}\nb=Don''t open {0}\n",
      target: "a=Ouvrir l⟦'⟧archive {0}\nb=N''ouvrez pas {0}\n",
      fixed: "a=Ouvrir l''archive {0}\nb=N''ouvrez pas {0}\n",
      passes: { target: "a=Ouvrir l''archive {0}\nb=N''ouvrez pas {0}\n" },
      locale: 'fr',
      format: 'properties',
    },
    {
      source: '{ "a": "Hello {name}!", "b": "{n, plural, one {# file} other {# files}}" }\n',
      target: `{ "a": "Bonjour ⟦'⟧{name}' !", "b": "{n, plural, one {# fichier} other {# fichiers}}" }\n`,
      fixed: `{ "a": "Bonjour ''{name}'' !", "b": "{n, plural, one {# fichier} other {# fichiers}}" }\n`,
      passes: {
        target: `{ "a": "Bonjour l'ami {name} !", "b": "{n, plural, one {# fichier} other {# fichiers}}" }\n`,
      },
      locale: 'fr',
      format: 'json',
    },
  ];
}

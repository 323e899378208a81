import { addAll } from '#base';
import { atName } from '../../../kinds/at-name.ts';
import type { KeptSpan } from '../../../model.ts';
import { FORMULAS, isFormula, keptFormula } from '../../formulas.ts';
import { ATTRIBUTE_LIST, attributeListBlocks } from './attribute-list.ts';
import { keptOfLearn, LEARN } from './learn.ts';
import { keptCommand, TEX_COMMAND } from './tex.ts';

/** What a dialect of Markdown has inside of a text, and programs read. */
interface InlineMark {
  readonly id: string;
  /** For the documentation: what it is, and where. */
  readonly explanation: string;
  /** The source of a regular expression with the flags `u` and `m`. It must not backtrack without a bound. */
  readonly pattern: string;
  /** Texts with ⟦marks⟧ around what stays. They are run as tests. */
  readonly examples: readonly string[];
  /** What of a match stays; all of it if left out, and nothing where the list is empty. */
  keep?(text: string, start: number, found: string): readonly KeptSpan[];
}

const KEY = String.raw`(?!${atName.pattern})@(?:[A-Za-z_][\w:.#$%+?\/@\-]{0,200}\w|[A-Za-z]\b|\{[^{}\n]{1,200}\})`;
/** Behind a brace that is not closed: part of a template. */
const IN_BRACES = String.raw`\{[^{}\n]{0,200}`;
const LOCATOR = String.raw`(?:,?[ ](?:pp?\.|ch(?:ap)?\.|sec\.|fig\.|vol\.|§{1,2})?[ ]?[\d–,.:*\-]{1,30}){0,3}`;

/** Keys of a keyboard, as MkDocs Material names them. */
const KEYS =
  'ctrl|control|cmd|command|alt|opt|option|shift|meta|win|windows|super|enter|return|esc|escape|tab|space|del|delete|ins|insert|backspace|home|end|page-up|page-down|up|down|left|right|arrow-(?:up|down|left|right)|caps-lock|print-screen|f\\d{1,2}|[a-z\\d]';

/** Every mark. If two match at the same position, the earlier one wins. */
export const INLINE_MARKS: readonly InlineMark[] = [
  {
    id: 'formula',
    explanation: 'A formula.',
    pattern: FORMULAS,
    examples: ['Where ⟦$a_b$⟧ is small, it costs $5 or $10'],
    keep: (_, start, found) => (isFormula(found) ? [keptFormula(start, found)] : []),
  },
  {
    id: 'tex',
    explanation: 'A command of TeX: Pandoc, Quarto.',
    pattern: TEX_COMMAND,
    keep: keptCommand,
    examples: [
      String.raw`One ⟦\newline⟧ two, see ⟦\ref{fig:one}⟧ and ⟦\cite[p. 3]{doe}⟧ here`,
      String.raw`Some ⟦\textbf{⟧bold ⟦\emph{⟧words⟦}}⟧ here`,
      String.raw`A ⟦\textcolor{red}{⟧red⟦}⟧ word ⟦\hspace{1 cm}⟧ here`,
      String.raw`⟦\*⟧ is a star, and C:\Users\me is text`,
    ],
  },
  {
    id: 'attributes',
    explanation: 'Attributes in braces: Pandoc, Quarto, kramdown, MkDocs, MyST, Docusaurus.',
    pattern: ATTRIBUTE_LIST,
    examples: [
      String.raw`⟦![⟧A picture⟦](a.png){#pic .wide fig-alt="⟧Some \"quoted\" words⟦" width=50%}⟧`,
      '⟦#⟧ A title ⟦{#some-id .unnumbered}⟧',
      'A ⟦[⟧link⟦](a.md){:target="_blank" .button}⟧ here',
      'A ⟦**⟧word⟦**{ .bold title="⟧What it is⟦" }⟧ here',
      'Words ⟦{in braces. And more}⟧',
    ],
    keep: (text, start, found) => {
      const list = { start, end: start + found.length };
      return [
        { ...list, kind: 'attributes', role: 'single', name: '', inside: attributeListBlocks(text, list) },
      ];
    },
  },
  {
    id: 'learn',
    explanation:
      'An image, an included file, a video, and others in colons or brackets: Microsoft Learn, DocFX, Adobe Experience League.',
    pattern: LEARN,
    examples: [
      'Select ⟦:::image type="icon" source="a.png" border="false":::⟧ and go on',
      '⟦:::image type="content" source="a.png" alt-text="⟧A picture of it⟦" lightbox="b.png":::⟧\n\nText',
      '⟦:::image type="complex" source="a.png" alt-text="⟧Few words⟦":::⟧ Many words. ⟦:::image-end:::⟧',
      '⟦:::zone pivot="a"⟧\n\nText\n\n⟦:::zone-end\n\n::: moniker range=">= 1"⟧\nText\n⟦::: moniker-end⟧',
      '⟦:::row:::\n  :::column span="2":::⟧\n  Words\n  ⟦:::column-end:::\n:::row-end:::⟧',
      'The ⟦:::no-loc text="Azure Boards":::⟧ thing\n\n⟦:::code language="csharp" source="a.cs":::⟧',
      '⟦:::video source="a.mp4" title="⟧A video of it⟦":::⟧\n\nText',
      '⟦[!INCLUDE [A title](../includes/a.md)]⟧\n\nText ⟦[!include[](~/b.md)]⟧ and more',
      '⟦> [!INCLUDE[a](a.md)]\n\n[!code-csharp[Main](a.cs#one)]⟧\n\nText',
      '⟦[!VIDEO https://a.example/embed/x]\n\n> [!Video a.mp4]⟧\n\nText',
      '⟦> [!div class="nextstepaction"]\n> [⟧More words⟦](a.md)⟧',
      'Click ⟦[!UICONTROL⟧ Save all⟦]⟧ in ⟦[!DNL Adobe Target]⟧ now',
    ],
    keep: keptOfLearn,
  },
  {
    id: 'uid',
    explanation: 'A reference to what a program has: DocFX.',
    pattern: String.raw`(?<![\w@])@(?:"[^"\s]{1,300}"|'[^'\s]{1,300}')`,
    examples: [
      'See ⟦@"System.String"⟧, ⟦@\'a.b#c\'⟧, and ⟦<xref:System.Int32>⟧ here',
      'An @"empty name" is text',
    ],
  },
  {
    id: 'untranslated',
    explanation: 'A span that its author has marked: Pandoc, Quarto, kramdown.',
    pattern: String.raw`(?:\[[^[\]\n]{1,500}\]|(?<sign>\*{1,2}|_{1,2})[^\n*_]{1,500}\k<sign>)\{:?[^{}\n]{0,200}(?:\.no-?translate|translate=["']?no)\b[^{}\n]{0,200}\}`,
    examples: [
      'The ⟦[Acme Cloud]{.notranslate}⟧ and ⟦**Acme**{: translate="no"}⟧ here',
      '⟦# Acme Cloud {.no-translate}⟧\n\nText',
    ],
  },
  {
    id: 'citation',
    explanation: 'A citation or a cross reference: Pandoc, Quarto, MyST.',
    pattern: String.raw`\[-?${KEY}${LOCATOR}(?:;[ ]?-?${KEY}${LOCATOR}){0,20}\](?![(\[:])|(?<![\w@\/.{]|${IN_BRACES})-?${KEY}`,
    examples: [
      'As ⟦[@doe99, pp. 33-35; @smith04]⟧ says, see ⟦@fig-one⟧.',
      'As [see ⟦@doe99⟧ and others] says, ⟦-@doe99⟧ too',
      'Install ⟦@scope/package⟧ with ⟦@octocat⟧, or write to ⟦a@b.example⟧',
      'At 5 @ 10 is text',
      'Dear ⟦@FULLNAME@⟧, see ⟦@doe99⟧ in ⟦@project.version@⟧',
    ],
  },
  {
    id: 'bookdown',
    explanation: 'A cross reference of bookdown.',
    pattern: String.raw`\\@ref\([^()\n]{1,100}\)|\(ref:[\w\-]{1,100}\)`,
    examples: [String.raw`See Figure ⟦\@ref(fig:one)⟧ and ⟦(ref:caption)⟧ here`],
  },
  {
    id: 'component',
    explanation:
      'Something embedded: videos, code, and tables of contents of VuePress and of plug-ins of markdown-it.',
    pattern: String.raw`@\[[^\]\n]{1,60}\](?:\([^()\n]{0,500}\))?`,
    examples: ['⟦@[youtube](dQw4w9WgXcQ)⟧\n\nText', '⟦@[code{1-3} js](../a.js)⟧\n\nText'],
  },
  {
    id: 'keys',
    explanation: 'Keys of a keyboard: MkDocs Material.',
    pattern: String.raw`\+\+(?:[a-z\d]{1,20}(?:-[a-z\d]{1,20}){0,3}|"[^"\n+]{1,40}")(?:\+(?:[a-z\d]{1,20}(?:-[a-z\d]{1,20}){0,3}|"[^"\n+]{1,40}")){1,5}\+\+|\+\+(?:${KEYS})\+\+`,
    examples: [
      'Press ⟦++ctrl+alt+del++⟧ or ⟦++enter++⟧ now',
      'Type ⟦++"Hello"+tab++⟧, and C++ or ++some words++ are text',
    ],
  },
  {
    id: 'block-id',
    explanation: 'The name of a block at the end of it: Obsidian.',
    pattern: String.raw`(?<=[ \t])\^[A-Za-z\d][A-Za-z\d\-]{0,60}(?=[ \t]{0,9}(?:[\r\n]|$))`,
    examples: ['A paragraph. ⟦^block-1⟧', '⟦-⟧ An item ⟦^a1\n-⟧ 2 ^ 3 is text'],
  },
  {
    id: 'block-reference',
    explanation: 'A reference to a block: Logseq.',
    pattern: String.raw`\(\([A-Za-z\d][\w\-]{1,80}\)\)`,
    examples: ['See ⟦((63a1-b2c3))⟧ and ((not this one)) here'],
  },
  {
    id: 'hashtag',
    explanation: 'A tag, perhaps with tags below it: Obsidian, Logseq.',
    pattern: String.raw`(?<=[ \t])(?<!${IN_BRACES})#[\p{L}_][\p{L}\p{N}_\/\-]{0,100}|^#(?=\p{Ll}|[^\s#]{1,100}\/)[\p{L}_][\p{L}\p{N}_\/\-]{0,100}`,
    examples: [
      'About ⟦#project/alpha⟧ and ⟦#日本⟧ here',
      '⟦#todo⟧ Call them, #1 is C# here',
      '#Title without a space',
    ],
  },
  {
    id: 'heading-id',
    explanation: 'The id of a heading: Docsify.',
    pattern: String.raw`(?<=[ \t]):id=[\w\-]{1,100}(?=[ \t]{0,9}(?:[\r\n]|$))`,
    examples: ['⟦###⟧ Hello, world ⟦:id=hello-world⟧', 'Write id=one here'],
  },
  {
    id: 'hidden',
    explanation: 'A comment: Obsidian.',
    pattern: String.raw`%%[^%\n]{1,1000}%%`,
    examples: ['Seen ⟦%%not seen%%⟧ and seen'],
  },
  {
    id: 'notice',
    explanation: 'The sign of a notice: Docsify.',
    pattern: String.raw`^[!?]>(?=[ \t])`,
    examples: ['⟦!>⟧ Take care.', '⟦?>⟧ A tip, over\ntwo lines'],
  },
];

const GROUPS = INLINE_MARKS.map((mark, index) => ({ mark, group: `mark${index}` }));
/** The first characters of all marks: at any other one, no pattern is tried. */
const FIRST = String.raw`(?=[$\\{[*_\-@(+^#%!?:])`;
const ANY = GROUPS.map(({ mark, group }) => `(?<${group}>${mark.pattern})`).join('|');
const SEARCH = new RegExp(`${FIRST}(?:${ANY})`, 'gmu');
/** What begins a mark. */
const SIGN = /[{$\\@+^#%]|\(\(|\(ref|^[!?]>|:id=|:::|\[!/m;

/**
 * The marks of dialects in a text, in order and without overlap, also those in code.
 * @param masked The text without what stands in templates.
 */
export function findInlineMarks(masked: string, text: string): readonly KeptSpan[] {
  if (!SIGN.test(masked)) return [];
  const found: KeptSpan[] = [];
  for (const { 0: written, index, groups = {} } of masked.matchAll(SEARCH)) {
    const mark = GROUPS.find(({ group }) => groups[group] !== undefined)?.mark;
    if (mark === undefined) continue;
    const whole: KeptSpan = {
      start: index,
      end: index + written.length,
      kind: mark.id,
      role: 'single',
      name: '',
    };
    addAll(found, mark.keep?.(text, index, written) ?? [whole]);
  }
  return found.sort((a, b) => a.start - b.start);
}

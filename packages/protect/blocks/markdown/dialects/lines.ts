import { ATTRIBUTE_LIST } from './attribute-list.ts';
import { TEX_ENVIRONMENT, TEX_LINE } from './tex.ts';

/** A line of a dialect of Markdown that stays, ends the paragraph above, and has nothing to do with what is below. */
interface KeptLine {
  readonly id: string;
  /** For the documentation: what it is, and where. */
  readonly explanation: string;
  /** What the line is, without white space at its ends. */
  readonly pattern: RegExp;
  /** Texts with ⟦marks⟧ around what stays. They are run as tests. */
  readonly examples: readonly string[];
}

const STATEMENT = String.raw`\{%(?:[^%\n]|%(?!\})){0,1000}%\}|\{\{[<%](?:(?![>%]\}\})[^\n]){0,1000}[>%]\}\}|\{\{(?:[#\/^!>]|else\b)[^{}\n]{0,500}\}\}`;

export const KEPT_LINES: readonly KeptLine[] = [
  {
    id: 'statement',
    explanation:
      'Statements and shortcodes: Liquid of Jekyll and GitBook, Hugo, Nunjucks, Handlebars, mdBook.',
    pattern: new RegExp(`^(?:(?:${STATEMENT})[ \\t]*)+$`),
    examples: [
      '⟦{% hint style="info" %}⟧\nSome words.\n⟦{% endhint %}⟧\nOthers.',
      '⟦{{< figure src="a.png" >}}⟧\nSome words\n⟦{{% /notice %}}⟧\nand others.',
      'Some words\n⟦{{#include a.md}}\n-⟧ an item\n  ⟦{%- if x -%} {%- endif -%}⟧\n  and more',
      'Hello ⟦{{< name >}}⟧, ⟦{% if x %}⟧one⟦{% endif %}⟧\nof ⟦{{ count }}⟧\nwords',
    ],
  },
  {
    id: 'contents',
    explanation: 'A table of contents: Python-Markdown, Azure, GitLab, VuePress, kramdown.',
    pattern: /^(?:\[toc\]|\[\[_?toc_?\]\]|@\[toc\]|\$\{toc\}|\{:toc\}|<\[toc\]>)$/i,
    examples: ['Text\n⟦[TOC]\n\n[[_TOC_]]⟧\n\nText', '⟦-⟧ Contents\n⟦{:toc}⟧\n\nText'],
  },
  {
    id: 'attributes',
    explanation: 'Attributes of the block above or below: kramdown, MkDocs, MyST.',
    pattern: new RegExp(
      `^(?:${ATTRIBUTE_LIST}|\\{:[\\w-]{1,60}\\}|\\{::[^{}\\n]{1,200}\\/?\\}|\\{:\\/\\w{0,20}\\})$`,
    ),
    examples: ['⟦{: .note }⟧\nSome words\n⟦{: #id title="x"}⟧\n\nText', '⟦{.class #id}⟧\nText'],
  },
  {
    id: 'label',
    explanation: 'A label: MyST.',
    pattern: /^\([A-Za-z_][\w:./-]{0,200}\)=$/,
    examples: ['⟦(some-label)=\n##⟧ A title', '(in brackets) = text'],
  },
  {
    id: 'comment',
    explanation: 'A comment: MyST, TeX, Obsidian.',
    pattern: /^%(?:[ \t].*|%.{1,1000}%%)?$/,
    examples: ['⟦% not text⟧\nText\n⟦% nor this⟧\ntext', '50% of them', '⟦%% hidden %%⟧\n\nText'],
  },
  {
    id: 'break',
    explanation: 'The border between two blocks: MyST.',
    pattern: /^\+\+\+[ \t]*\{.{0,500}\}$/,
    examples: ['Some words\n⟦+++ {"slide": true}⟧\nand others'],
  },
  {
    id: 'import',
    explanation: 'Another file: VitePress, VuePress, MkDocs, markdown-it-include.',
    pattern:
      /^(?:<<<[ \t]*[@~./\w].*|!{3}[ \t]?include\(.*\)!{3}|!include\b.*|;?-{1,6}8<-{1,6}.*|@include\b.*)$/,
    examples: ['Text\n⟦<<< @/snippets/a.js{2}\n\n--8<-- "notes.md"\n\n!!!include(a.md)!!!⟧\n\nText'],
  },
  {
    id: 'block-id',
    explanation: 'The name of the block above: Obsidian.',
    pattern: /^\^[A-Za-z\d][A-Za-z\d-]{0,60}$/,
    examples: ['Some words\n⟦^block-1⟧\n\nText'],
  },
  {
    id: 'property',
    explanation: 'A property: Logseq.',
    pattern: /^[a-z][\w-]{0,40}::[ \t].*$/,
    examples: ['⟦tags:: some, words\nalias:: others⟧\n\nText'],
  },
  {
    id: 'tex',
    explanation: 'Commands of TeX without a text: Pandoc, Quarto.',
    pattern: TEX_LINE,
    examples: ['Some words\n⟦\\newpage\n\\vspace{1cm} \\noindent⟧\nand others'],
  },
];

/** Lines that stay, from one to another. */
interface KeptLines {
  readonly id: string;
  readonly explanation: string;
  /** What the first line is. */
  readonly opening: RegExp;
  /** What the last line has in it, by what the first one is. */
  closing(match: RegExpExecArray): RegExp;
  /** Whether the last line is the one before. */
  readonly isBefore?: true;
  /** As for single lines. */
  readonly examples: readonly string[];
}

/** Elements of templates whose content is code or a comment. */
const CODE = 'highlight|code|comment|mermaid|math|katex|chart|chem|plantuml|graphviz|gist|raw-html|rawhtml';

export const KEPT_BLOCKS: readonly KeptLines[] = [
  {
    id: 'tex-environment',
    explanation: 'An environment of TeX: formulas, tables, drawings.',
    opening: TEX_ENVIRONMENT,
    closing: ({ groups = {} }) => new RegExp(`\\\\end\\{${(groups.name ?? '').replace('*', '\\*')}\\}`),
    examples: [
      'Text\n\n⟦\\begin{tabular}{ll}\na & b \\\\\n\\end{tabular}⟧\n\nText',
      '⟦\\begin{center}⟧\nSome words\n⟦\\end{center}⟧',
      '⟦\\begin{table}\n\\centering\n\\caption{⟧Some words⟦}\n\\label{tab:one}\n\\end{table}⟧',
      'Text\n⟦\\begin{equation}⟧\nnever closed',
    ],
  },
  {
    id: 'liquid-code',
    explanation: 'Code and comments of Liquid: Jekyll.',
    opening: new RegExp(`^\\{%-?[ \\t]*(?<name>${CODE})\\b`),
    closing: ({ groups = {} }) => new RegExp(`\\{%-?[ \\t]*end${groups.name}\\b`),
    examples: [
      'Text\n⟦{% highlight ruby %}\nputs "words"\n\nmore\n{% endhighlight %}⟧\nText',
      '⟦{% comment %}\nnot text\n{% endcomment %}⟧\n\nText',
    ],
  },
  {
    id: 'shortcode-code',
    explanation: 'Code of a shortcode: Hugo.',
    opening: new RegExp(`^\\{\\{[<%][ \\t]*(?<name>${CODE})\\b(?!.*/[ \\t]*[>%]\\}\\})`),
    closing: ({ groups = {} }) => new RegExp(`\\{\\{[<%][ \\t]*/[ \\t]*${groups.name}\\b`),
    examples: [
      '⟦{{< highlight go >}}\nvar a = "words"\n{{< /highlight >}}⟧\n\nText',
      '⟦{{< gist a b >}}⟧\n\nText',
    ],
  },
  {
    id: 'extension',
    explanation: 'A comment, and what no converter reads: kramdown.',
    opening: /^\{::(?<name>comment|nomarkdown)\b[^{}\n]{0,200}(?<!\/)\}$/,
    closing: ({ groups = {} }) => new RegExp(`\\{:/(?:${groups.name})?\\}$`),
    examples: [
      'Text\n\n⟦{::comment}\nnot seen\n\nnor this\n{:/comment}⟧\n\nText',
      '⟦{::nomarkdown}\n*raw*\n{:/}⟧\n\nText',
      '⟦{::options toc_levels="1..3" /}⟧\n\nText',
    ],
  },
  {
    id: 'hidden',
    explanation: 'A comment: Obsidian.',
    opening: /^%%$/,
    closing: () => /%%$/,
    examples: ['Text\n\n⟦%%\nnot seen\n\nnor this\n%%⟧\n\nText'],
  },
  {
    id: 'grid-table',
    explanation: 'A table with borders around its cells: Pandoc.',
    opening: /^\+(?:[-=:]{2,}\+)+$/,
    closing: () => /^(?![|+])/,
    isBefore: true,
    examples: ['Text\n\n⟦+-----+-----+\n| one | two |\n+=====+=====+\n| a   | b   |\n+-----+-----+⟧\n\nText'],
  },
];

/** Directives whose content is code, a formula, or data: MyST, Sphinx. */
export const CODE_DIRECTIVE =
  /^(?:code(?:-block|-cell)?|sourcecode|literalinclude|math|mermaid|toctree|eval-rst|include|raw|bibliography|csv-table|graphviz|uml|plantuml|testcode|testoutput|doctest|parsed-literal|prompt|auto\w+|image|iframe)$/;
/** Directives whose content is text also between fences of code: MyST. */
export const TEXT_DIRECTIVE =
  /^(?:admonition|note|warning|tip|important|caution|attention|danger|error|hint|seealso|topic|sidebar|aside|margin|dropdown|card|grid|grid-item|grid-item-card|tab-set|tab-item|epigraph|highlights|pull-quote|versionadded|versionchanged|deprecated|figure|glossary|exercise|solution|prf:\w+|theorem|proof|definition|example)$/;
/** Directives whose argument is no text: a language, a file, a width. */
export const DIRECTIVE_WITHOUT_TITLE =
  /^(?:code(?:-block|-cell)?|sourcecode|literalinclude|math|mermaid|eval-rst|include|raw|csv-table|graphviz|uml|plantuml|figure|image|iframe|grid|grid-item|prompt|auto\w+|embed|button-(?:link|ref)|video|youtube|only|index|contents)$/;
/** Options of directives that people read. */
export const TEXT_OPTION =
  /^(?:alt|caption|title|subtitle|placeholder|summary|header|footer|link-alt|img-alt)$/;

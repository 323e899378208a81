import { frontMatterEnd, type MarkdownDialect } from '#protect';
import { fieldEdits } from '../declared/declare-fields.ts';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { readToml } from '../key-value/toml.ts';
import type { ProseFileFormat } from '../text-file-format.ts';
import { readYaml } from '../yaml/yaml.ts';
import { addressFields } from './address-fields.ts';
import { isFrontMatterText } from './front-matter-texts.ts';
import { wholeText } from './whole-text.ts';

/** What begins front matter, below blank lines, and who reads it. */
const FENCES: readonly { readonly pattern: RegExp; readonly sign: string; readonly read: SegmentReader }[] = [
  { pattern: /^\s*---[ \t]*(?:\r\n|\r|\n)/, sign: '---', read: readYaml },
  { pattern: /^\s*\+\+\+[ \t]*(?:\r\n|\r|\n)/, sign: '+++', read: readToml },
];

const readBody = wholeText('markdown');
const readMdxBody = wholeText('mdx');

/** A statement of JavaScript as a paragraph, as only MDX has it. Prose does not begin so. */
const STATEMENT =
  /(?:^|\n[ \t]*\r?\n)(?:import\s+(?:[\w$*{}\s,]+?\s+from\s+)?["'][^"'\r\n]+["'];?[ \t]*$|export\s+(?:default|const|let|function|class)\s)/m;
/** Code, and scripts of Vue and Svelte, may have such lines too. */
const CODE = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|<(script|style)\b[\s\S]*?<\/\2>/gm;

/**
 * Markdown: the text below the front matter as one, whose structure the protection knows, and fields of the front matter in YAML or TOML.
 * Others can be chosen by their keys. Front matter that cannot be read stays. A file with statements of JavaScript is MDX.
 */
const readMarkdownFile: SegmentReader = (text, facts) =>
  readParts(text, facts, dialectOf(text) === 'mdx' ? readMdxBody : readBody);

/** What a file with the name of Markdown is. */
export function dialectOf(text: string): MarkdownDialect {
  return STATEMENT.test(text) && STATEMENT.test(text.replace(CODE, '')) ? 'mdx' : 'markdown';
}

/** MDX: the same with expressions, statements, and tags of JSX, which stay, and the texts of their attributes. */
const readMdxFile: SegmentReader = (text, facts) => readParts(text, facts, readMdxBody);

function readParts(text: string, facts: Parameters<SegmentReader>[1], read: SegmentReader) {
  const end = frontMatterEnd(text);
  if (end === 0) return read(text, facts);
  const body = read(text.slice(end), facts);
  if (!body.ok) return body;
  const fields = fieldsOf(text.slice(0, end), facts);
  const segments = [...fields, ...body.segments.map((segment) => moved(segment, end))];
  return { ok: true, segments } as const;
}

/** The texts of front matter, which stands between two fences. */
function fieldsOf(frontMatter: string, facts: Parameters<SegmentReader>[1]): readonly FileSegment[] {
  const fence = FENCES.find(({ pattern }) => pattern.test(frontMatter));
  const start = fence?.pattern.exec(frontMatter)?.[0].length;
  if (fence === undefined || start === undefined) return [];
  const reading = fence.read(frontMatter.slice(start, frontMatter.lastIndexOf(fence.sign)), facts);
  if (!reading.ok) return [];
  return reading.segments.map((segment) => {
    return { ...moved(segment, start), isOptional: !isFrontMatterText(segment.key ?? []) };
  });
}

/** The language in front matter. The addresses of the source are not those of its translation. */
const declareFrontMatter: FilePreparer = (text, facts) => {
  const { target } = facts;
  const end = frontMatterEnd(text);
  if (end === 0 || target === undefined) return [];
  const removed = addressFields(text).map((span) => ({ span, newText: '' }));
  const edits = fieldEdits(fieldsOf(text.slice(0, end), facts), { ...facts, target });
  return [...edits, ...removed].sort((a, b) => a.span.start - b.span.start);
};

function moved(segment: FileSegment, by: number): FileSegment {
  return { ...segment, span: { start: segment.span.start + by, end: segment.span.end + by } };
}

export const markdown: ProseFileFormat = {
  isProse: true,
  read: readMarkdownFile,
  declare: declareFrontMatter,
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'Markdown',
    text: 'Paragraphs, headings, the texts of lists, tables, links, their titles and labels, admonitions, containers with their options such as `:alt:`, definitions, attributes such as `fig-alt="…"`, parameters of shortcodes such as `text="…"` and `title="…"`, and captions of chunks of Quarto and R Markdown (`#| fig-cap: …`, `{r, fig.cap="…"}`); and fields of front matter in YAML or TOML: `title`, `description`, `summary`, and others that pages of VitePress, VuePress, Starlight, Docusaurus, Hugo, Jekyll, Hexo, and Quarto have for people, such as `hero.tagline`, `features.details`, `banner.content`, and `menus.main.name`.',
    kept: 'Code, addresses, links that show the end of their address, names of files, paths of Windows, constants, packages with their versions (`name@1.2.3`), types in braces (`{Promise<void>}`), tags, markers of alerts, containers, and admonitions, templates of Liquid, Jinja, Hugo, and Handlebars, formulas, wiki targets, footnotes, what its author has marked (`translate="no"`, `class="notranslate"`, `{.notranslate}`), what dialects have for programs (citations, attributes, labels, options, commands of TeX, tags, keys, tables of contents, imports: the tables in `packages/protect/blocks/markdown/dialects/`), and other front matter, without `aliases`, `slug`, and `redirect_from`, which are addresses of one page.',
    keys: '`title`, `tags`, `hero.text`: the fields of front matter, which the values of a list share. The document below has none, and is always translated.',
    declared: 'Fields of the front matter such as `lang`, `locale`, and `dir`.',
    units:
      'What a block says and where it stands: fields of front matter, headings, items, cells, and paragraphs are compared with their own kind.',
    refused: 'A paragraph with so many markers that reading it would take too long.',
  },
};

export const mdx: ProseFileFormat = {
  isProse: true,
  read: readMdxFile,
  declare: declareFrontMatter,
  comment: (text) => `{/* ${text} */}`,
  notes: {
    title: 'MDX',
    text: 'As in Markdown, and the attributes `alt`, `title`, `subtitle`, `placeholder`, `aria-label`, `aria-description`, `label`, `caption`, `description`, `summary`, `heading`, and `tooltip` of tags, where their values stand in quotes or are a string in braces, also in tags inside of expressions. A Markdown file with `import` or `export` is read as MDX too.',
    kept: 'As in Markdown, and `import`, `export`, other expressions in braces with what stands between their tags, comments, and tags with their other attributes.',
    keys: 'As in Markdown.',
    declared: 'As in Markdown.',
    units: 'As in Markdown.',
    refused: 'As in Markdown.',
  },
};

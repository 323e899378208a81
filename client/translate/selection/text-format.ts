import { lineStart, type Span } from '#base';
import { recognizeFormat } from '#formats';
import {
  type CommentMarkers,
  isComponent,
  type ProtectOptions,
  type TemplateLanguage,
  type TextFormat,
  templateLanguageOf,
} from '#protect';

const FORMATS: ReadonlyMap<string, TextFormat> = new Map([
  ['mdx', 'mdx'],
  ...['markdown', 'quarto', 'rmd', 'prompt', 'instructions', 'chatmode'].map(
    (id) => [id, 'markdown'] as const,
  ),
  ['html', 'html'],
  ...['xml', 'xsl', 'svg', 'xliff', 'dita'].map((id) => [id, 'xml'] as const),
]);

/** Languages of texts that know comments, or none at all. */
const PROSE = new Set([
  'plaintext',
  'asciidoc',
  'restructuredtext',
  'latex',
  'tex',
  'git-commit',
  'scminput',
  'log',
]);

/** As what the text of a document in prose is read, by the name of its file or else by its language; undefined for others. */
export function proseFormatOf(path: string, languageId: string): TextFormat | undefined {
  // The name of a file says more than the language of the document, which can be plain text without the right extension.
  const named = recognizeFormat(path);
  if (named === 'markdown' || named === 'mdx' || named === 'html') return named;
  const template = templateOf(path, languageId);
  if (template === undefined) return FORMATS.get(languageId);
  return isComponent(template) ? template : 'html';
}

/** How the document writes code, if it is a template. */
export function templateOf(path: string, languageId: string): TemplateLanguage | undefined {
  return templateLanguageOf(extensionOf(path), languageId);
}

function extensionOf(path: string): string {
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** What is known of a document that texts are taken from. */
interface TextOrigin {
  readonly languageId: string;
  /** Of the document's file; left out where only the language counts. */
  readonly path?: string;
  /** Of the language; undefined when it has no comments. */
  readonly comments: CommentMarkers | undefined;
  /** `xml` or `html`, if a profile declares what plain texts contain. */
  readonly tagHandling: string | undefined;
}

/** Whether a language is code: it has comments, and programs read it. */
export function isCode({
  languageId,
  comments,
  path = '',
}: Pick<TextOrigin, 'languageId' | 'comments' | 'path'>): boolean {
  return comments !== undefined && proseFormatOf(path, languageId) === undefined && !PROSE.has(languageId);
}

/**
 * How a piece of a document is protected. In code, only the comments of whole lines are translated; a part of a line is a text, such as the
 * content of a string.
 */
export function formatOfPiece(text: string, { start, end }: Span, origin: TextOrigin): ProtectOptions {
  const { comments } = origin;
  const isWhole = isBlank(lineBefore(text, start)) && isBlank(lineAfter(text, end));
  return isCode(origin) && isWhole ? { format: 'code', comments } : formatOfText(origin);
}

/** How to protect a text that comes from elsewhere or is part of a line of code. */
export function formatOfText(origin: TextOrigin): ProtectOptions {
  const { languageId, path = '', tagHandling } = origin;
  if (isCode(origin)) return { format: 'plain' };
  const format = proseFormatOf(path, languageId);
  if (format !== undefined) return { format };
  return { format: tagHandling === 'xml' || tagHandling === 'html' ? tagHandling : 'plain' };
}

function lineBefore(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset);
}

function lineAfter(text: string, offset: number): string {
  const rest = /[^\r\n]*/y;
  rest.lastIndex = offset;
  return rest.exec(text)?.[0] ?? '';
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

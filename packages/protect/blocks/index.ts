import type { Message, Span } from '#base';
import { findPlaceholders, isBareLine, isLine } from '../find-placeholders.ts';
import type { Block, KeptSpan, ProtectOptions, TextFormat } from '../model.ts';
import { codeBlocks } from './code/code.ts';
import { icuBlocks, literalApostrophes } from './icu/icu.ts';
import { mayBeIcu } from './icu/icu-arguments.ts';
import { icuSignature } from './icu/icu-signature.ts';
import { markdownBlocks } from './markdown/markdown-blocks.ts';
import { type MarkdownDialect, parseMarkdown } from './markdown/parse-markdown.ts';
import { markdownSections, type TextSection } from './markdown/sections.ts';
import { markdownSignature } from './markdown/signature.ts';
import { keepRegions } from './marks/keep-regions.ts';
import { keptRegions } from './marks/kept-regions.ts';
import { mayHaveMarks } from './marks/mark-of-tag.ts';
import { markupBlocks, maskCode } from './markup.ts';
import { mf2Blocks, mf2Signature } from './mf2/mf2.ts';
import { paragraphBlocks, plainBlocks } from './plain.ts';
import { findTemplateCode } from './templates/template-code.ts';
import { isComponent } from './templates/template-languages.ts';

/** What a text is made of. */
interface TextStructure {
  /** What of it is translated, in order. */
  readonly blocks: readonly Block[];
  /**
   * Its structure: the blocks, links, and emphasis of Markdown, or the arguments and branches of a message. A translation must have the
   * same. It shows what single segments do not: a sentence that now begins like a list, or emphasis that is now next to a letter.
   */
  readonly signature: string;
  /** Why it is not read, so that nothing of it is translated; undefined for a text that is. */
  readonly refusal?: Message;
}

/** Finds the blocks of a text without a byte order mark. A text that does not fit its format is treated as plain. */
export function readStructure(text: string, options: ProtectOptions): TextStructure {
  const { format = 'plain' } = options;
  const kept = options.kept ?? (isComponent(format) ? findTemplateCode(text, format) : []);
  if (format === 'plain' && kept.length === 0 && isBareLine(text)) return bareStructure(text);
  if (isMarkdown(format)) {
    const parsed = parseMarkdown(text, format);
    if (!parsed.ok) return { blocks: [], signature: '', refusal: parsed.reason };
    return {
      blocks: markdownBlocks(parsed.document, options.uses),
      signature: markdownSignature(parsed.document),
    };
  }
  const signature = signatureOf(text, format) ?? '';
  const blocks = findBlocks(text, { ...options, format, kept });
  if (format === 'code' || !mayHaveMarks(text)) return { blocks, signature };
  const between = isMarkup(format) ? tagsIn(maskCode(text, kept)) : [];
  return { blocks: keepRegions(blocks, keptRegions(text, [...between, ...tagsOf(blocks)])), signature };
}

/**
 * What stays in the blocks of a text, in order, with what stays inside of it.
 * @param uses The kinds of placeholders that its file shows to have, as `findPlaceholders` takes them.
 */
export function keptIn(text: string, format: TextFormat, uses: readonly string[]): readonly KeptSpan[] {
  if (format !== 'plain' || !isLine(text) || mayHaveForms(text) || mayHaveMarks(text))
    return flattened(readStructure(text, { format, uses }).blocks);
  // Most texts of files of messages are one block without anything to look into.
  return findPlaceholders(text, { start: 0, end: text.length }, uses);
}

/** Whether a text may be a message, or have a plural or a choice. */
function mayHaveForms(text: string): boolean {
  return text.includes('{') && (mayBeMessage(text) || text.includes('choice'));
}

function flattened(blocks: readonly Block[]): readonly KeptSpan[] {
  return blocks.flatMap(({ kept }) => kept.flatMap((span) => [span, ...flattened(span.inside ?? [])]));
}

/** The tags of a text, also those between its blocks. */
function tagsIn(text: string): readonly KeptSpan[] {
  return findPlaceholders(text, { start: 0, end: text.length }).filter(({ kind }) => kind === 'tag');
}

/** The tags in blocks, and in the texts of their placeholders. */
function tagsOf(blocks: readonly Block[]): readonly KeptSpan[] {
  return blocks.flatMap(({ kept }) =>
    kept.flatMap((span) => [...(span.kind === 'tag' ? [span] : []), ...tagsOf(span.inside ?? [])]),
  );
}

/** What the parsers of messages, lines, and placeholders would find, too. */
function bareStructure(text: string): TextStructure {
  return { blocks: [{ start: 0, end: text.length, kept: [], breaks: [], dialect: 'none' }], signature: '' };
}

function isMarkup(format: TextFormat): boolean {
  return format === 'html' || format === 'xml' || isComponent(format);
}

function isMarkdown(format: TextFormat): format is MarkdownDialect {
  return format === 'markdown' || format === 'mdx';
}

/** The signature of a text alone; undefined for one that is not read. */
export function signatureOf(text: string, format: TextFormat): string | undefined {
  if (isMarkdown(format)) {
    const parsed = parseMarkdown(text, format);
    return parsed.ok ? markdownSignature(parsed.document) : undefined;
  }
  if (format === 'arb') return icuSignature(literalApostrophes(text));
  if (format === 'mf2') return mf2Signature(text);
  return format === 'plain' || format === 'paragraphs' || format === 'icu' ? icuSignature(text) : '';
}

/** The sections of a text without a byte order mark, in order; all of it is one where its format has none. */
export function sectionsOf(text: string, format: TextFormat): readonly TextSection[] {
  const parsed = isMarkdown(format) ? parseMarkdown(text, format) : undefined;
  if (parsed?.ok) return markdownSections(parsed.document);
  const signature = signatureOf(text, format);
  return [{ start: 0, end: text.length, isBuiltAs: (written) => signatureOf(written, format) === signature }];
}

function findBlocks(
  text: string,
  {
    format,
    comments = {},
    kept = [],
    uses,
  }: ProtectOptions & { readonly format: Exclude<TextFormat, MarkdownDialect> },
): readonly Block[] {
  const all: Span = { start: 0, end: text.length };
  switch (format) {
    case 'code':
      return codeBlocks(text, all, comments);
    case 'html':
      return markupBlocks(text, all, format, kept);
    case 'astro':
    case 'svelte':
    case 'vue':
      return markupBlocks(text, all, 'component', kept);
    case 'xml':
      return markupBlocks(text, all, format);
    case 'arb':
      return icuBlocks(literalApostrophes(text), all, 'none') ?? plainBlocks(text, all);
    case 'icu':
      return icuBlocks(text, all) ?? plainBlocks(text, all);
    case 'mf2':
      return mf2Blocks(text, uses) ?? plainBlocks(text, all, { uses });
    case 'paragraphs':
      return messageBlocks(text, all) ?? paragraphBlocks(text, all, uses);
    case 'plain':
      return messageBlocks(text, all) ?? plainBlocks(text, all, { kept, uses });
  }
}

/** A word with the apostrophe of messages, which is written twice. */
const DOUBLED_APOSTROPHE = /\p{L}''\p{L}/u;

/** Plain text that is a message as a whole; undefined for any other. */
export function messageBlocks(text: string, span: Span): readonly Block[] | undefined {
  return mayBeMessage(text) ? icuBlocks(text, span) : undefined;
}

function mayBeMessage(text: string): boolean {
  return mayBeIcu(text) || (text.includes('{') && DOUBLED_APOSTROPHE.test(text));
}

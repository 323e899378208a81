import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Span } from '#base';
import { fillGaps } from '../../find-placeholders.ts';
import type { Block, Dialect, KeptSpan } from '../../model.ts';
import { lineBlocks } from '../lines/line-blocks.ts';
import { findChoices, withoutChoices } from './choice.ts';
import { withEnclosing } from './enclosing.ts';

/** Braces inside of each other. No author comes near, and the parser goes down brace by brace. */
const MAX_DEPTH = 100;

/** Parses a message; undefined when it is broken or nested too deeply. Tags are text here: their own kind finds them. */
export function parseIcu(text: string): readonly MessageFormatElement[] | undefined {
  if (deepestBrace(text) > MAX_DEPTH) return undefined;
  try {
    return parse(text, {
      captureLocation: true,
      ignoreTag: true,
      requiresOtherClause: false,
      shouldParseSkeletons: false,
    });
  } catch {
    return undefined;
  }
}

/** Quoted braces count too: rather too deep than too late. */
function deepestBrace(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth = Math.max(0, depth + (brace === '{' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The text of a message outside its arguments, and of each branch of its plurals and selects; undefined when broken. */
export function icuBlocks(text: string, span: Span, dialect: Dialect = 'icu'): readonly Block[] | undefined {
  const message = withoutChoices(text.slice(span.start, span.end));
  const elements = parseIcu(message) ?? parseWithTemplates(message);
  if (elements === undefined) return undefined;
  const choices = new Map(findChoices(text, span, dialect).map((choice) => [choice.start, choice]));
  const source = { text, offset: span.start, dialect, choices };
  return blocksOf(source, span, keptElements(source, elements));
}

/** As Angular has it, with expressions in two braces. */
function parseWithTemplates(message: string): readonly MessageFormatElement[] | undefined {
  const masked = message.replace(/\{\{[^{}]{0,200}\}\}/g, (template) => 'x'.repeat(template.length));
  return masked === message ? undefined : parseIcu(masked);
}

/** A message that begins at an offset of a text. */
interface MessageSource {
  readonly text: string;
  readonly offset: number;
  readonly dialect: Dialect;
  /** Its choices, by where they begin. */
  readonly choices: ReadonlyMap<number, KeptSpan>;
}

/** A message of the same length in which apostrophes quote nothing, as ARB reads them. */
export function literalApostrophes(message: string): string {
  return message.replaceAll("'", '’');
}

function blocksOf(
  { text, dialect }: MessageSource,
  span: Span,
  elements: readonly KeptSpan[],
): readonly Block[] {
  const known = withEnclosing(text, span, withQuotes(text, span, elements));
  return lineBlocks(text, span, fillGaps(text, span, known), dialect);
}

/** The arguments among the elements of a message. */
function keptElements(source: MessageSource, elements: readonly MessageFormatElement[]): readonly KeptSpan[] {
  return elements.flatMap((element): readonly KeptSpan[] => {
    if (element.type === TYPE.literal || element.location === undefined) return [];
    const start = signedStart(source, source.offset + element.location.start.offset);
    const end = source.offset + element.location.end.offset;
    const inside = 'options' in element ? branches(source, element.options) : [];
    return [
      source.choices.get(start) ?? { start, end, kind: 'icu-argument', role: 'single', name: '', inside },
    ];
  });
}

/** A sign that other formats write before an argument, which belongs to it: a dollar sign, or a percent sign that is not one of a rate. */
const SIGN = /(?:\$|(?<![\d}]\s?)%)$/;

function signedStart({ text, offset }: MessageSource, start: number): number {
  return SIGN.test(text.slice(Math.max(offset, start - 3), start)) ? start - 1 : start;
}

type Options = Extract<MessageFormatElement, { options: unknown }>['options'];

function branches(source: MessageSource, options: Options): readonly Block[] {
  const { offset } = source;
  return Object.values(options).flatMap(({ value, location }) => {
    if (location === undefined) return [];
    const span = { start: offset + location.start.offset + 1, end: offset + location.end.offset - 1 };
    return blocksOf(source, span, keptElements(source, value));
  });
}

/** Text in apostrophes that would mean something without them. */
const QUOTED = /''|'[{}#<>|][^']{0,1000}(?:''[^']{0,1000}){0,100}'?/g;

/** Adds what is quoted between the elements. */
function withQuotes(text: string, span: Span, elements: readonly KeptSpan[]): readonly KeptSpan[] {
  const all: KeptSpan[] = [];
  let at = span.start;
  const addQuotes = (end: number) => {
    for (const { 0: quoted, index } of text.slice(at, end).matchAll(QUOTED)) {
      if (quoted === "''") continue;
      all.push({
        start: at + index,
        end: at + index + quoted.length,
        kind: 'icu-quoted',
        role: 'single',
        name: '',
      });
    }
  };
  for (const element of elements) {
    addQuotes(element.start);
    all.push(element);
    at = element.end;
  }
  addQuotes(span.end);
  return all;
}

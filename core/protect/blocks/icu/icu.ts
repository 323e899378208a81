import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Span } from '../../../text/span.ts';
import { fillGaps } from '../../find-placeholders.ts';
import type { Block, Dialect, KeptSpan } from '../../model.ts';
import { lineBlocks } from '../lines/line-blocks.ts';

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
  const elements = parseIcu(text.slice(span.start, span.end));
  return elements && blocksOf(text, span, keptElements(text, span.start, elements, dialect), dialect);
}

/** A message of the same length in which apostrophes quote nothing, as ARB reads them. */
export function literalApostrophes(message: string): string {
  return message.replaceAll("'", '’');
}

function blocksOf(
  text: string,
  span: Span,
  elements: readonly KeptSpan[],
  dialect: Dialect,
): readonly Block[] {
  return lineBlocks(text, span, fillGaps(text, span, withQuotes(text, span, elements)), dialect);
}

/** The arguments among the elements of a message that begins at an offset. */
function keptElements(
  text: string,
  offset: number,
  elements: readonly MessageFormatElement[],
  dialect: Dialect,
): readonly KeptSpan[] {
  return elements.flatMap((element): KeptSpan[] => {
    if (element.type === TYPE.literal || element.location === undefined) return [];
    const start = offset + element.location.start.offset;
    const end = offset + element.location.end.offset;
    const inside = 'options' in element ? branches(text, offset, element.options, dialect) : [];
    return [{ start, end, kind: 'icu-argument', role: 'single', name: '', inside }];
  });
}

type Options = Extract<MessageFormatElement, { options: unknown }>['options'];

function branches(text: string, offset: number, options: Options, dialect: Dialect): readonly Block[] {
  return Object.values(options).flatMap(({ value, location }) => {
    if (location === undefined) return [];
    const span = { start: offset + location.start.offset + 1, end: offset + location.end.offset - 1 };
    return blocksOf(text, span, keptElements(text, offset, value, dialect), dialect);
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

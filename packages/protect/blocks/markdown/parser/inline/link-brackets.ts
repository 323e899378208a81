import type { DelimiterType, InlineContext, InlineParser } from '@lezer/markdown';
import { type ReadTarget, targetReader } from './link-target.ts';
import { perParagraph, type RuleContext } from './rule-context.ts';

const OPENING = '['.charCodeAt(0);
const CLOSING = ']'.charCodeAt(0);
const EXCLAMATION = '!'.charCodeAt(0);

/** An opening bracket that waits for its closing one. */
interface Bracket {
  /** Its own, so that the parser finds this bracket and no other. */
  readonly type: DelimiterType;
  readonly start: number;
  readonly end: number;
  readonly isImage: boolean;
}

/** The brackets that are open. */
interface OpenBrackets {
  readonly stack: Bracket[];
  /** How many of them, from the bottom, cannot begin a link, because one was found inside of them. */
  inactive: number;
  images: number;
}

/** The rules for links and images. */
export interface LinkBrackets {
  readonly rules: readonly InlineParser[];
  /** Whether a bracket is open that may become a link. */
  readonly isInLink: (cx: InlineContext) => boolean;
}

/** Links and images (CommonMark 6.3 and 6.4), with work that grows evenly with the text. */
export function linkBrackets(context: RuleContext): LinkBrackets {
  const openIn = perParagraph((): OpenBrackets => ({ stack: [], inactive: 0, images: 0 }));
  const readTarget = targetReader(context);
  const open = (cx: InlineContext, start: number, end: number): number => {
    const isImage = end - start > 1;
    const brackets = openIn(cx);
    if (isImage) context.budget.checkOpen(++brackets.images);
    const type = {};
    brackets.stack.push({ type, start, end, isImage });
    return cx.addDelimiter(type, start, end, true, false);
  };
  return {
    rules: [
      { name: 'Link', parse: (cx, next, start) => (next === OPENING ? open(cx, start, start + 1) : -1) },
      {
        name: 'Image',
        parse: (cx, next, start) =>
          next === EXCLAMATION && cx.char(start + 1) === OPENING ? open(cx, start, start + 2) : -1,
      },
      {
        name: 'LinkEnd',
        parse: (cx, next, start) => (next === CLOSING ? close(cx, start, openIn(cx), readTarget) : -1),
      },
    ],
    isInLink: (cx) => openIn(cx).stack.length > 0,
  };
}

function close(cx: InlineContext, at: number, brackets: OpenBrackets, readTarget: ReadTarget): number {
  const bracket = brackets.stack.pop();
  if (bracket === undefined) return -1;
  const { isImage, type, start, end: textStart } = bracket;
  const isActive = isImage || brackets.stack.length >= brackets.inactive;
  brackets.inactive = Math.min(brackets.inactive, brackets.stack.length);
  if (isImage) brackets.images--;
  const target = isActive ? readTarget(cx, textStart, at) : undefined;
  if (target === undefined) return -1;
  const index = cx.findOpeningDelimiter(type);
  if (index === null) return -1;
  const content = cx.takeContent(index);
  if (!isImage) brackets.inactive = brackets.stack.length;
  return cx.addElement(
    cx.elt(isImage ? 'Image' : 'Link', start, target.end, [
      cx.elt('LinkMark', start, textStart),
      ...content,
      cx.elt('LinkMark', at, at + 1),
      ...target.parts,
    ]),
  );
}

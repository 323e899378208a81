import { type Message, message } from '#base';
import { localize } from '../../terminal/localize.ts';

/** Characters of a comment at GitHub; other hosts allow more. */
export const MAX_COMMENT = 65_536;

/** The least limit: a title, some sentences, and what says how much is missing fit. */
export const LEAST_LIMIT = 2_000;

/** A paragraph in our words, without anything of a file or the service; or lines of code, which can be anything. */
export type MarkdownBlock = Message | readonly string[];

const FENCE_BEGIN = '```diff\n';
const FENCE_END = '```\n';

/** What a paragraph about missing lines has at most, with the empty line before it. */
const MORE_LENGTH = 150;

/**
 * Markdown of at most `limit` UTF-16 units: the paragraphs as they are, and as many of the lines as there is room for, in order. Each line
 * begins with a sign and a space, so none of them ends its block of code; hosts find no mention, no link, and no HTML in code.
 */
export function markdownWithin(limit: number, blocks: readonly MarkdownBlock[]): string {
  const fixed = blocks.map((block) =>
    isParagraph(block) ? localize(block).length + 2 : FENCE_BEGIN.length + FENCE_END.length + MORE_LENGTH + 2,
  );
  let room = limit - fixed.reduce((sum, length) => sum + length, 0);
  const texts = blocks.flatMap((block) => {
    if (isParagraph(block)) return [`${localize(block)}\n`];
    const fitting = fittingIn(block, room);
    room -= lengthOf(fitting);
    return codeOf(fitting, block.filter(isChange).length - fitting.filter(isChange).length);
  });
  return texts.join('\n');
}

function isParagraph(block: MarkdownBlock): block is Message {
  return 'text' in block;
}

/** The first lines that fit. A name of a dictionary without any of its changes is left out. */
function fittingIn(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  const fitting = end === -1 ? lines : lines.slice(0, end);
  return fitting.slice(0, fitting.findLastIndex(isChange) + 1);
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function codeOf(lines: readonly string[], missing: number): readonly string[] {
  const code = `${FENCE_BEGIN}${lines.map((line) => `${line}\n`).join('')}${FENCE_END}`;
  return [
    ...(lines.length === 0 ? [] : [code]),
    ...(missing === 0
      ? []
      : [`${localize(message('Not shown here, because there is no room: {0}.', missing))}\n`]),
  ];
}

const NAME = '@@ ';

function isChange(line: string): boolean {
  return !line.startsWith(NAME);
}

/** A line of a report, below the name of its dictionary. */
interface ReportLine {
  readonly sign: '+' | '-' | '~' | '!';
  readonly name: string;
  readonly text: string;
}

/** Lines of code in the colors of a diff, below the names of their dictionaries. */
export function changeLines(lines: readonly ReportLine[]): readonly string[] {
  return lines.flatMap(({ sign, name, text }, index) => {
    const line = codeLine(sign, text);
    return lines[index - 1]?.name === name ? [line] : [nameLine(name), line];
  });
}

/** The name of a dictionary, above its lines. */
export function nameLine(name: string): string {
  return `${NAME}${visible(name)} @@`;
}

/** A line in the color of its sign: added, removed, or changed. */
export function codeLine(sign: ReportLine['sign'], text: string): string {
  return `${sign === '~' ? '!' : sign} ${visible(text)}`;
}

/** Sentences that can have names and phrases in them, as lines of code. */
export function sentenceLines(sentences: readonly Message[]): readonly string[] {
  return sentences.map((sentence) => codeLine('!', localize(sentence)));
}

/** Characters that end a line, change the order of others, or cannot be seen, except those that belong to words and emoji. */
const HIDDEN =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** The text on one line, with its hidden characters as numbers. */
function visible(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
}

import {
  type CallArguments,
  type Entry,
  FluentParser,
  type Indent,
  type Junk,
  Pattern,
  type PatternElement,
  Placeable,
  StringLiteral,
} from '@fluent/syntax';
import { lineStart } from '#base';
import { Unexpected } from '../scanner.ts';
import { MAX_NESTING, tooDeep } from '../unreadable-text.ts';

type Stream = Parameters<FluentParser['getPlaceable']>[0];

/** Stands behind a pattern while it is put together: the parser takes quadratic time to trim a text that is its last part. */
const END = new Placeable(new StringLiteral(''));

/**
 * The parser of Fluent, with a limit for the levels for which it calls itself. Where Fluent needs a text it takes an empty one, which somebody
 * is about to write.
 * @throws UnreadableText when it is nested too deeply.
 */
export class BoundedParser extends FluentParser {
  /** How far the lines of a pattern with these parts are indented, in spaces. */
  readonly indentations = new Map<readonly PatternElement[], number>();
  /** The first thing that is not Fluent. */
  fault: Unexpected | undefined;
  #depth = 0;

  override getEntryOrJunk(stream: Stream): Entry {
    const entry = super.getEntryOrJunk(stream);
    if (entry.type === 'Junk') this.fault ??= unexpectedIn(stream.string, entry);
    return entry;
  }

  override maybeGetPattern(stream: Stream): Pattern {
    const pattern = super.maybeGetPattern(stream);
    if (pattern !== null) return pattern;
    stream.resetPeek();
    stream.skipBlankInline();
    return new Pattern([]);
  }

  override getPlaceable(stream: Stream): Placeable {
    return this.#nested(stream, () => super.getPlaceable(stream));
  }

  override getCallArguments(stream: Stream): CallArguments {
    return this.#nested(stream, () => super.getCallArguments(stream));
  }

  override dedent(elements: (PatternElement | Indent)[], indentation: number): PatternElement[] {
    const dedented = super.dedent([...elements, END], indentation).slice(0, -1);
    this.indentations.set(dedented, Number.isFinite(indentation) ? indentation : 4);
    return dedented;
  }

  #nested<Result>(stream: Stream, read: () => Result): Result {
    if (this.#depth === MAX_NESTING) throw tooDeep(stream.index);
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }
}

const BEGINNING = 'a comment, a message, or a term';

/** What is expected, by the parser's code for it or by the character that it misses. */
const EXPECTED: ReadonlyMap<unknown, string> = new Map([
  ['E0002', BEGINNING],
  ['E0010', 'one variant with an asterisk'],
  ['E0015', 'one variant with an asterisk'],
  ['=', 'an equals sign'],
  ['}', 'a closing brace'],
  ['\u2424', 'the end of the line'],
]);

function unexpectedIn(text: string, { annotations: [annotation], span }: Junk): Unexpected {
  const offset = annotation?.span?.start ?? span?.start ?? 0;
  const [character] = annotation?.arguments ?? [];
  const expected = EXPECTED.get(annotation?.code) ?? EXPECTED.get(character) ?? 'an expression of Fluent';
  // A brace at the beginning of a line continues a text; in a file of another format, which is more likely, it begins something else.
  return new Unexpected(offset, text.startsWith('{', lineStart(text, offset)) ? BEGINNING : expected);
}

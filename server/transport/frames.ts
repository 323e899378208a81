import { TaggedError } from '#base';
import { MessageOutline } from './message-outline.ts';

/** Bytes of a header block. Those of editors have fewer than a hundred. */
export const MAX_HEADER_BYTES = 64 * 1024;

/** Bytes of a body that is read. A larger one is read past. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Bytes of a body that is read past. Reading past a larger one takes too long for an editor. */
const MAX_SKIPPED_BYTES = 512 * 1024 * 1024;

/** The bytes are not messages: nobody knows where the next one begins (reliability L4). */
export class FramingError extends TaggedError {
  static override readonly tag: string = 'FramingError';
}

/** What takes the parts of a stream. */
interface FrameSink {
  /** The value of a body that was read. */
  message(value: unknown): void;
  /** A body that was too large to be read, with its bytes. */
  oversize(outline: MessageOutline, bytes: number): void;
}

const BLOCK_END = '\r\n\r\n';
const LINE = /^[\w!#$%&'*+.^`|~-]+:[^\r\n]*$/;
const START_OF_LINE = /^(?:\r?|[\w!#$%&'*+.^`|~-]+(?::[^\r\n]*\r?)?)$/;

/** Splits the bytes of a stream into messages of the language server protocol, however they are cut into chunks. */
export class Frames {
  readonly #sink: FrameSink;
  #head = Buffer.alloc(0);
  /** Undefined while a header block is read. */
  #body: Body | undefined;

  constructor(sink: FrameSink) {
    this.#sink = sink;
  }

  /** @throws FramingError; nothing may be pushed after that. */
  push(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0; ) {
      rest = this.#body === undefined ? this.#takeHead(rest) : this.#takeBody(this.#body, rest);
    }
  }

  #takeHead(chunk: Buffer): Buffer {
    const known = this.#head.length;
    const most = MAX_HEADER_BYTES + BLOCK_END.length;
    const added = chunk.subarray(0, most - known);
    const head = known === 0 ? added : Buffer.concat([this.#head, added]);
    const end = head.indexOf(BLOCK_END);
    if (end !== -1) {
      const length = contentLength(head.toString('latin1', 0, end));
      this.#head = Buffer.alloc(0);
      this.#body = bodyOf(length);
      if (length === 0) this.#endBody(this.#body);
      return chunk.subarray(end + BLOCK_END.length - known);
    }
    if (head.length >= most)
      throw new FramingError(`A header block has more than ${MAX_HEADER_BYTES} bytes.`);
    requireLines(head.toString('latin1'));
    this.#head = Buffer.from(head);
    return chunk.subarray(chunk.length);
  }

  #takeBody(body: Body, chunk: Buffer): Buffer {
    const part = chunk.subarray(0, body.length - body.taken);
    body.taken += part.length;
    if (body.outline === undefined) body.parts.push(part);
    else if (!body.outline.push(part)) throw new FramingError('A body is not a JSON object.');
    if (body.taken === body.length) this.#endBody(body);
    return chunk.subarray(part.length);
  }

  #endBody({ outline, parts, length }: Body): void {
    this.#body = undefined;
    if (outline === undefined) this.#sink.message(parseBody(parts));
    else this.#sink.oversize(outline, length);
  }
}

interface Body {
  readonly length: number;
  taken: number;
  readonly parts: Buffer[];
  /** What is left of a body that is too large to be read. */
  readonly outline: MessageOutline | undefined;
}

function bodyOf(length: number): Body {
  return { length, taken: 0, parts: [], outline: length > MAX_BODY_BYTES ? new MessageOutline() : undefined };
}

function parseBody(parts: readonly Buffer[]): unknown {
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new FramingError('A body is not JSON.');
  }
}

/** The last line may be incomplete. */
function requireLines(text: string): void {
  const lines = text.split('\r\n');
  const isStart = START_OF_LINE.test(lines.pop() ?? '');
  if (!isStart || !lines.every((line) => LINE.test(line))) {
    throw new FramingError('A header is not a name, a colon, and a value.');
  }
}

function contentLength(block: string): number {
  const lines = block.split('\r\n');
  if (!lines.every((line) => LINE.test(line))) {
    throw new FramingError('A header is not a name, a colon, and a value.');
  }
  const values = new Set(
    lines
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
      .flatMap(([name, value]) => (name?.toLowerCase() === 'content-length' ? [value] : [])),
  );
  const [value, ...others] = values;
  if (value === undefined) throw new FramingError('A header block has no Content-Length.');
  if (others.length > 0 || !/^\d{1,15}$/.test(value)) {
    throw new FramingError('Content-Length is not one number.');
  }
  if (Number(value) > MAX_SKIPPED_BYTES)
    throw new FramingError(`A body has more than ${MAX_SKIPPED_BYTES} bytes.`);
  return Number(value);
}

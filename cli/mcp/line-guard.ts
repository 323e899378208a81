import { Buffer } from 'node:buffer';
import { Transform, type TransformCallback } from 'node:stream';
import { type MessageFault, messageFault } from './message-fault.ts';
import type { OpenRequests } from './open-requests.ts';

/** Bytes of a message. A longer one is not read, so that nothing fills the memory. */
export const MOST_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Bytes at either end of a message in which its ID is looked for. */
const END_BYTES = 4_096;

const NEWLINE = 0x0a;

/**
 * Lets messages through, but for lines that are too long, which are reported when they end, and for what is no message. It ends when all requests
 * have their answers.
 */
export class LineGuard extends Transform {
  readonly #onFault: (fault: MessageFault) => void;
  readonly #open: OpenRequests;
  #line: Buffer[] = [];
  #bytes = 0;
  #head: Buffer | undefined;
  #tail = Buffer.alloc(0);

  constructor(open: OpenRequests, onFault: (fault: MessageFault) => void) {
    super();
    this.#open = open;
    this.#onFault = onFault;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#take(chunk.subarray(start, end + 1));
      this.#end();
      start = end + 1;
    }
    this.#take(chunk.subarray(start));
    done();
  }

  override _flush(done: TransformCallback): void {
    void this.#open.finished().then(() => done());
  }

  #pass(line: Buffer): void {
    const fault = messageFault(line);
    if (fault === undefined) {
      this.#open.received(line.toString());
      this.push(line);
    } else this.#onFault(fault);
  }

  #take(part: Buffer): void {
    if (part.length === 0) return;
    this.#bytes += part.length;
    if (this.#head === undefined) this.#line.push(part);
    else this.#tail = Buffer.concat([this.#tail, part]).subarray(-END_BYTES);
    if (this.#head !== undefined || this.#bytes <= MOST_MESSAGE_BYTES) return;
    const kept = Buffer.concat(this.#line);
    this.#head = Buffer.from(kept.subarray(0, END_BYTES));
    this.#tail = Buffer.from(kept.subarray(-END_BYTES));
    this.#line = [];
  }

  #end(): void {
    if (this.#head === undefined) this.#pass(Buffer.concat(this.#line));
    else this.#onFault({ ...TOO_LONG, id: idIn(this.#head.toString(), this.#tail.toString()) });
    this.#line = [];
    this.#bytes = 0;
    this.#head = undefined;
    this.#tail = Buffer.alloc(0);
  }
}

const TOO_LONG: Omit<MessageFault, 'id'> = {
  code: -32_600,
  message: `The message is longer than ${MOST_MESSAGE_BYTES} bytes. It was not read.`,
};

const ID = String.raw`"id"\s*:\s*(-?\d{1,15}|"[^"\\]{1,200}")`;
const FIRST = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${ID}\s*,`);
const LAST = new RegExp(String.raw`${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`);

/** The ID of a request as JSON, which clients write before or behind everything else. */
function idIn(head: string, tail: string): string {
  return (FIRST.exec(head) ?? LAST.exec(tail))?.[1] ?? 'null';
}

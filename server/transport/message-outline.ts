/** The values that are kept, by their paths in a message. */
const WANTED = new Set([
  'id',
  'method',
  'params.textDocument.uri',
  'params.textDocument.languageId',
  'params.textDocument.version',
]);

/** Levels of nesting whose keys are kept. */
const KEPT_DEPTH = 3;

/** Bytes of a kept value. */
const MAX_VALUE_BYTES = 8192;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
const SPACE = 0x20;

/**
 * Reads past a message that is too large to be kept, and remembers what it was about: who is to get an answer, and which document it
 * concerns. The order of the fields does not matter.
 */
export class MessageOutline {
  readonly #found = new Map<string, unknown>();
  /** The keys on the way to the present value. */
  readonly #keys: string[] = [];
  readonly #isObject: boolean[] = [];
  #depth = 0;
  #isKey = false;
  #isInString = false;
  #isEscaped = false;
  /** The present string or literal, as written: latin1 of its bytes. */
  #token = '';

  /** The value at a path such as `params.textDocument.uri`; undefined if it is absent, or not a string or number. */
  value(path: string): unknown {
    return this.#found.get(path);
  }

  /** Reads the next bytes. Returns false if the message cannot be an object. */
  push(bytes: Uint8Array): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#isInString) at = this.#takeString(bytes, at);
      else if (!this.#take(bytes[at++] as number)) return false;
    }
    return true;
  }

  /** Returns where the string or the bytes end. */
  #takeString(bytes: Uint8Array, start: number): number {
    let at = start;
    for (; at < bytes.length; at++) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (bytes[at] === BACKSLASH) this.#isEscaped = true;
      else if (bytes[at] === QUOTE) break;
    }
    this.#keep(bytes, start, at);
    if (at === bytes.length) return at;
    this.#isInString = false;
    this.#token += '"';
    return at + 1;
  }

  #keep(bytes: Uint8Array, start: number, end: number): void {
    const isShallow = this.#depth <= KEPT_DEPTH && this.#token.length < MAX_VALUE_BYTES;
    if (isShallow)
      this.#token += Buffer.from(bytes.subarray(start, Math.min(end, start + MAX_VALUE_BYTES))).toString(
        'latin1',
      );
  }

  #take(byte: number): boolean {
    if (byte <= SPACE) return true;
    if (this.#depth === 0 && byte !== OPEN_OBJECT) return false;
    if (byte === QUOTE) {
      this.#isInString = true;
      this.#token = '"';
    } else if (byte === COLON) this.#endKey();
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#open(byte === OPEN_OBJECT);
    else if (byte === COMMA) this.#endValue();
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#close();
    else if (this.#token.length < MAX_VALUE_BYTES) this.#token += String.fromCharCode(byte);
    return true;
  }

  #open(isObject: boolean): void {
    this.#depth++;
    this.#isObject[this.#depth] = isObject && this.#depth <= KEPT_DEPTH;
    this.#isKey = true;
    this.#token = '';
  }

  #close(): void {
    this.#endValue();
    this.#depth--;
    this.#isObject.length = this.#depth + 1;
    this.#keys.length = Math.min(this.#keys.length, this.#depth);
    this.#isKey = false;
  }

  #endKey(): void {
    if (this.#isObject[this.#depth]) this.#keys[this.#depth - 1] = String(parse(this.#token));
    this.#isKey = false;
    this.#token = '';
  }

  #endValue(): void {
    const path = this.#keys.slice(0, this.#depth).join('.');
    const isAtKey = this.#isObject[this.#depth] === true && !this.#isKey;
    const value = isAtKey && WANTED.has(path) ? parse(this.#token) : undefined;
    if (typeof value === 'string' || typeof value === 'number') this.#found.set(path, value);
    this.#isKey = true;
    this.#token = '';
  }
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'latin1').toString());
  } catch {
    return undefined;
  }
}

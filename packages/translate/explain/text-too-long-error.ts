import { TaggedError } from '#base';
/** A text does not fit into one request of the service. Only the user can decide to split it. */
export class TextTooLongError extends TaggedError {
  static override readonly tag: string = 'TextTooLongError';
  /** Which text, counted from 0. */
  readonly index: number;
  /** UTF-8 bytes of the encoded request with this text alone. */
  readonly bytes: number;
  /** UTF-8 bytes that a request may have. */
  readonly maxBytes: number;

  constructor(index: number, bytes: number, maxBytes: number) {
    super(`Text ${index} needs a request of ${bytes} bytes; ${maxBytes} are allowed.`);
    this.index = index;
    this.bytes = bytes;
    this.maxBytes = maxBytes;
  }
}

import { MAX_PHRASE_BYTES } from '../../core/requests/limits.ts';

/** C0 and C1. DEL, which Unicode counts among the controls too, belongs to neither. */
const CONTROL = /(?!\u007f)\p{Cc}/u;
const NEWLINE = /[\u2028\u2029]/;
const EDGE = /^\p{White_Space}|\p{White_Space}$/u;

/** Why the service refuses a source phrase or a target phrase (specification 8); undefined when it takes it. */
export function faultOfPhrase(phrase: string): string | undefined {
  if (phrase === '') return 'is empty';
  if (CONTROL.test(phrase)) return 'contains a control character';
  if (NEWLINE.test(phrase)) return 'contains a Unicode newline';
  if (EDGE.test(phrase)) return 'begins or ends with white space';
  if (Buffer.byteLength(phrase) > MAX_PHRASE_BYTES) return `is longer than ${MAX_PHRASE_BYTES} bytes`;
  return undefined;
}

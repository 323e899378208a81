import { NotFoundError, RequestRejectedError, TooLargeError } from '#service';
import { TextTooLongError } from './explain/text-too-long-error.ts';

/** Whether a failure is about one translation, such as its language, and says nothing about those of other files and languages. */
export function isOfOneTranslation(failure: unknown): boolean {
  return [RequestRejectedError, NotFoundError, TooLargeError, TextTooLongError].some(
    (refusal) => failure instanceof refusal,
  );
}

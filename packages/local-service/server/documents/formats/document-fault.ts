import { TaggedError } from '#base';
/** Why a document cannot be translated; the message is for the status `error` (specification 2.7). */
export class DocumentFault extends TaggedError {
  static override readonly tag: string = 'DocumentFault';
}

/** Why a document cannot be translated; the message is for the status `error` (specification 2.7). */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}

import {
  type CancellationToken,
  LSPErrorCodes,
  ResponseError,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedGlossary } from './checked-glossary.ts';
import type { Glossaries } from './glossaries.ts';

interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/**
 * Makes the one way in which requests about a document are answered: from its newest version, with `otherwise` where the document
 * is no glossary. A request that was cancelled, or overtaken by an edit while it was worked on, is answered with that error.
 */
export function answerWith(documents: TextDocuments<TextDocument>, glossaries: Glossaries) {
  return async <Result>(
    { textDocument: { uri } }: DocumentParams,
    token: CancellationToken,
    otherwise: Result,
    compute: (glossary: CheckedGlossary) => Result,
  ): Promise<Result> => {
    const version = documents.get(uri)?.version;
    const glossary = await glossaries.get(uri);
    if (token.isCancellationRequested) {
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    }
    if (documents.get(uri)?.version !== version) {
      throw new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed.');
    }
    return glossary === undefined ? otherwise : compute(glossary);
  };
}

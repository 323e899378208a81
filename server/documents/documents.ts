import { TextDocuments, type TextDocumentsConfiguration } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatOfExtension } from '../../core/files.ts';
import { pairFromFileName } from '../../core/languages/pair.ts';
import { knownCodes } from '../../core/languages/snapshot/known-codes.ts';
import { formatOfLanguage } from '../../protocol/language-ids.ts';
import type { PositionEncoding } from '../protocol/encoding.ts';
import { pathOfUri } from '../workspace/files.ts';
import { GlossaryDocument, type OpenedText } from './glossary-document.ts';
import { updateText } from './text-document.ts';

/** An open document: a store of lines if it can be a glossary, or else (a manifest) a plain text. */
export type OpenDocument = GlossaryDocument | TextDocument;

export type Documents = TextDocuments<OpenDocument>;

/** Stores the open documents of a client that uses this encoding for positions. */
export function createDocuments(encoding: PositionEncoding): Documents {
  const isKnown = knownCodes();
  const open = (opened: OpenedText): OpenDocument => {
    const { uri, languageId, version, text } = opened;
    const format = formatOfLanguage(languageId) ?? formatOfExtension(pathOfUri(uri) ?? uri);
    if (format === undefined) return TextDocument.create(uri, languageId, version, text);
    return new GlossaryDocument(opened, { format, pair: pairFromFileName(uri, isKnown) }, encoding);
  };
  const configuration: TextDocumentsConfiguration<OpenDocument> = {
    create: (uri, languageId, version, text) => open({ uri, languageId, version, text }),
    update(document, changes, version) {
      if (!(document instanceof GlossaryDocument)) {
        return changes.reduce((text, change) => updateText(text, change, version, encoding), document);
      }
      document.update(changes, version);
      return document;
    },
  };
  return new TextDocuments(configuration);
}

import type { Connection, TextDocumentsConfiguration } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatOfExtension, knownCodes, MAX_TERMS_UNITS, pairFromFileName } from '#base';
import { formatOfLanguage } from '../../protocol/language-ids.ts';
import type { PositionEncoding } from '../protocol/abilities/encoding.ts';
import { TextDocuments } from '../protocol/library.ts';
import { UNREAD_TEXT, type UnreadTextParams } from '../protocol/unread-text.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import { GlossaryDocument, type OpenedText } from './glossary-document.ts';
import { updateText } from './text-document.ts';

/** An open document: a store of lines if it can be a glossary, or else (a manifest) a plain text. */
export type OpenDocument = GlossaryDocument | TextDocument;

export type Documents = TextDocuments<OpenDocument>;

/** Which texts were too large to be read. */
interface UnreadTexts {
  /** Takes the bytes of a text that was not read; undefined if it was. */
  take(uri: string, version: number): number | undefined;
}

/** Remembers which texts the transport did not read, until their documents are created or updated. */
export function followUnreadTexts(connection: Pick<Connection, 'onNotification'>): UnreadTexts {
  const unread = new Map<string, UnreadTextParams>();
  connection.onNotification(UNREAD_TEXT, (params: UnreadTextParams) => {
    unread.set(params.uri, params);
  });
  return {
    take(uri, version) {
      const text = unread.get(uri);
      if (text === undefined || text.version !== version) return undefined;
      unread.delete(uri);
      return text.bytes;
    },
  };
}

/** Stores the open documents of a client that uses this encoding for positions. */
export function createDocuments(encoding: PositionEncoding, unread?: UnreadTexts): Documents {
  const isKnown = knownCodes();
  const leaveUnread = (document: OpenDocument, version: number): OpenDocument => {
    const { uri, languageId } = document;
    const bytes = unread?.take(uri, version);
    if (bytes === undefined) return document;
    if (!(document instanceof GlossaryDocument)) {
      return TextDocument.create(uri, languageId, version, ' '.repeat(MAX_TERMS_UNITS + 1));
    }
    document.leaveUnread(bytes);
    return document;
  };
  const open = (opened: OpenedText): OpenDocument => {
    const { uri, languageId, version, text } = opened;
    const format = formatOfLanguage(languageId) ?? formatOfExtension(pathOfUri(uri) ?? uri);
    if (format === undefined) return TextDocument.create(uri, languageId, version, text);
    return new GlossaryDocument(opened, { format, pair: pairFromFileName(uri, isKnown) }, encoding);
  };
  const configuration: TextDocumentsConfiguration<OpenDocument> = {
    create: (uri, languageId, version, text) =>
      leaveUnread(open({ uri, languageId, version, text }), version),
    update(document, changes, version) {
      if (!(document instanceof GlossaryDocument)) {
        const edited = changes.reduce(
          (text, change) => updateText(text, change, version, encoding),
          document,
        );
        return leaveUnread(edited, version);
      }
      document.update(changes, version);
      return leaveUnread(document, version);
    },
  };
  return new TextDocuments(configuration);
}

import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type LineIndex, REPLACEMENT_CHARACTER, utf8Length } from '#base';
import { Dictionary, type DictionaryOptions, MAX_CHECKED_BYTES } from '#glossary';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import { toSpan } from '../protocol/from-lsp.ts';
import { readDictionary } from './read-dictionary.ts';
import { slicedLines, updateText } from './text-document.ts';

/** UTF-16 units that are searched in one piece. */
const PIECE_UNITS = 0x10000;

/** A document as an editor opens it. */
export interface OpenedText {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
}

/**
 * An open document that can be a glossary. Its text is a store of lines, so that an edit reads only the lines that it touches. It is plain
 * text until the dictionary is needed, and while the file is too large.
 */
export class GlossaryDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly #encoding: PositionEncoding;
  #content: TextDocument | Dictionary;
  /** How the text is read until its settings are known. */
  #options: DictionaryOptions;
  #version: number;
  #mayBeForeign: boolean;
  #replacementsVersion = 0;
  /** If so, its bytes are counted before it is read again. Counting the bytes of every text would take as long as copying it. */
  #hasBeenTooLarge = false;
  /** Bytes of a text that was too large to be read; undefined as long as the text is known. */
  #unreadBytes: number | undefined;

  constructor(opened: OpenedText, guess: DictionaryOptions, encoding: PositionEncoding) {
    const { uri, languageId, version, text } = opened;
    this.uri = uri;
    this.languageId = languageId;
    this.#encoding = encoding;
    this.#options = guess;
    this.#version = version;
    this.#content = TextDocument.create(uri, languageId, version, text);
    this.#mayBeForeign = text.includes(REPLACEMENT_CHARACTER);
  }

  get version(): number {
    return this.#version;
  }

  /**
   * Whether the text contains, or contained since it was opened or saved, the character that an editor shows for bytes that it cannot read.
   */
  get mayBeForeign(): boolean {
    return this.#mayBeForeign;
  }

  /** Counts the edits that insert that character. An editor has lost a mark on one that was removed, even if it comes back. */
  get replacementsVersion(): number {
    return this.#replacementsVersion;
  }

  /** The document was saved: its text is the content of the file. */
  saved(): void {
    if (this.#mayBeForeign) this.#mayBeForeign = this.findReplacement() !== -1;
  }

  /** The present text was too large to be read: edits cannot be applied to it, and it counts as too large. */
  leaveUnread(bytes: number): void {
    this.#unreadBytes = bytes;
    this.#content = TextDocument.create(this.uri, this.languageId, this.#version, '');
  }

  /** Applies the edits of one change one after the other. A change without a range is a new text. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.#version = version;
    for (const change of changes) {
      if (change.text.includes(REPLACEMENT_CHARACTER)) {
        this.#mayBeForeign = true;
        this.#replacementsVersion++;
      }
      if ('range' in change) this.#edit(change);
      else this.#replace(change.text, version);
    }
    if (this.#content instanceof Dictionary && this.#content.countBytes() > MAX_CHECKED_BYTES) {
      this.#hasBeenTooLarge = true;
      this.#content = TextDocument.create(this.uri, this.languageId, version, this.#content.slice());
    }
  }

  #replace(text: string, version: number): void {
    this.#unreadBytes = undefined;
    this.#content = TextDocument.create(this.uri, this.languageId, version, text);
  }

  /** The dictionary, read with these options; undefined while the file is too large. */
  read(options: DictionaryOptions): Dictionary | undefined {
    const content = this.#content;
    if (content instanceof Dictionary && isReadAs(content, options)) return content;
    if (this.#isKnownTooLarge()) return undefined;
    this.#options = options;
    const dictionary = readDictionary(this.getText(), options);
    this.#hasBeenTooLarge = dictionary.countBytes() > MAX_CHECKED_BYTES;
    if (this.#hasBeenTooLarge) return undefined;
    this.#content = dictionary;
    return dictionary;
  }

  /** A text has at least as many bytes as units. A shorter text is read, which counts its bytes. */
  #isKnownTooLarge(): boolean {
    if (this.#unreadBytes !== undefined) return true;
    if (this.#content instanceof Dictionary) return false;
    const { length } = this.#content.getText();
    return length > MAX_CHECKED_BYTES || (this.#hasBeenTooLarge && this.countBytes() > MAX_CHECKED_BYTES);
  }

  /** UTF-8 bytes of the whole text. */
  countBytes(): number {
    if (this.#unreadBytes !== undefined) return this.#unreadBytes;
    const content = this.#content;
    return content instanceof Dictionary ? content.countBytes() : utf8Length(content.getText());
  }

  /** The whole text; empty while it is too large to be read. */
  getText(): string {
    const content = this.#content;
    return content instanceof Dictionary ? content.slice() : content.getText();
  }

  /** The lines with the client's positions. */
  lines(): LineIndex {
    const content = this.#content;
    return clientLines(content instanceof Dictionary ? content : slicedLines(content), this.#encoding);
  }

  /** The offset of the first character that an editor shows for bytes that it cannot read; -1 if no such character exists. */
  findReplacement(): number {
    const content = this.#content;
    if (!(content instanceof Dictionary)) return content.getText().indexOf(REPLACEMENT_CHARACTER);
    for (let start = 0; start < content.length; start += PIECE_UNITS) {
      const at = content.slice(start, start + PIECE_UNITS).indexOf(REPLACEMENT_CHARACTER);
      if (at !== -1) return start + at;
    }
    return -1;
  }

  #edit(change: Extract<TextDocumentContentChangeEvent, { readonly range: unknown }>): void {
    if (this.#unreadBytes !== undefined) return;
    const dictionary = this.read(this.#options);
    if (dictionary === undefined) {
      this.#content = updateText(this.#content as TextDocument, change, this.#version, this.#encoding);
      return;
    }
    const { start, end } = toSpan(clientLines(dictionary, this.#encoding), change.range);
    dictionary.edit({ start: dictionary.positionAt(start), end: dictionary.positionAt(end) }, change.text);
  }
}

function isReadAs({ format, pair }: Dictionary, options: DictionaryOptions): boolean {
  return (
    format === options.format &&
    pair?.source === options.pair?.source &&
    pair?.target === options.pair?.target
  );
}

import { SaxesParser } from 'saxes';
import { type Message, message, showPhrase } from '#base';
import type { XmlElement } from '../model/tbx/tbx-reader.ts';
import { ExchangeFault } from './exchange-fault.ts';

/** Elements in each other. Files of terms have some ten. */
const MAX_DEPTH = 100;

/** Code points of what the parser says; names in a file have no limit. */
const MOST_SHOWN = 100;

/** What is done with the parts of an XML text. A message says why the file cannot be read. */
interface XmlHandlers {
  readonly open: (element: XmlElement) => Message | undefined;
  readonly text?: (text: string) => void;
  readonly close?: () => void;
  /** Called for a document type declaration, which is skipped unless this refuses it. */
  readonly doctype?: () => Message;
}

type Parser = SaxesParser<{ xmlns: true }>;

/** A text that arrives in pieces. */
interface XmlInput {
  readonly write: (piece: string) => void;
  readonly close: () => void;
}

/** Reads XML of which all pieces are at hand, as `openXml` does. */
export function readXml(pieces: Iterable<string>, handlers: XmlHandlers): void {
  const xml = openXml(handlers);
  for (const piece of pieces) xml.write(piece);
  xml.close();
}

/**
 * Reads XML piece by piece. A document type declaration is skipped: nothing that it names is loaded, and no entity that it declares exists.
 * `write` and `close` throw ExchangeFault with the position of what is not well-formed, or of what a handler refuses.
 */
export function openXml(handlers: XmlHandlers): XmlInput {
  const parser: Parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let start = { line: 1, column: 1 };
  parser.on('error', (error) => fail(parser, wellFormedFault(error.message)));
  parser.on('opentagstart', ({ name }) => {
    start = startOf(parser, name);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth++;
    if (depth > MAX_DEPTH) {
      throw new ExchangeFault(message('More than {0} elements are nested here.', MAX_DEPTH), start);
    }
    const values = new Map(Object.values(attributes).map(({ name, value }) => [name, value]));
    const fault = handlers.open({ name: local, namespace: uri, attributes: values, line: start.line - 1 });
    if (fault !== undefined) throw new ExchangeFault(fault, start);
  });
  parser.on('doctype', () => {
    const fault = handlers.doctype?.();
    if (fault !== undefined) fail(parser, fault);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', () => {
    depth--;
    handlers.close?.();
  });
  return { write: (piece) => void parser.write(piece), close: () => void parser.close() };
}

function fail({ line, columnIndex }: Parser, what: Message): never {
  throw new ExchangeFault(what, { line, column: Math.max(columnIndex, 1) });
}

/** Where a start tag begins: the parser has just read its name and the character after it, which can be a line end. */
function startOf({ line, columnIndex }: Parser, name: string) {
  if (columnIndex === 0) return { line: line - 1, column: 1 };
  return { line, column: Math.max(columnIndex - name.length - 1, 1) };
}

/** What the parser says, without the position that it puts in front. */
function wellFormedFault(reason: string): Message {
  const text = reason.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return text === 'undefined entity'
    ? message('This entity is not defined. Entities of a document type are not read.')
    : message('This is not well-formed XML: {0}.', showPhrase(text, MOST_SHOWN));
}

import { message } from '#base';
import { decodeXmlStream, ExchangeFault, openXml } from '#exchange';

/** What a TMX file has. */
export interface TmxSummary {
  /** As the file has it. */
  readonly source: string;
  /** The other languages, as the file has them. */
  readonly targets: readonly string[];
  readonly units: number;
}

/** What a file has as its source language whose units have one each, or none. */
const EACH_ITS_OWN = '*all*';

/** The text of a unit in one language. */
interface Variant {
  /** Counted from 0. */
  readonly line: number;
  /** How many elements are around it, and it is. */
  readonly depth: number;
  hasSegment: boolean;
}

function outsideOfSegment({ line }: Variant): ExchangeFault {
  return new ExchangeFault(message('This unit of the TMX file has no <seg>, so that its text is not read.'), {
    ...{ line: line + 1, column: 1 },
  });
}

/** UTF-16 units of one text or tag. A longer one would fill the memory. */
const MOST_IN_ONE = 16 * 1024 * 1024;
/** UTF-16 units that are read before the size of a text is checked again. */
const STEP = 64 * 1024;

/**
 * Reads a TMX file once, piece by piece, without keeping it.
 * @throws ExchangeFault if it is not well-formed XML, not TMX, without units, has no single source language, a text outside of `<seg>`, or one
 *   that is too large. No entity is replaced but those of XML itself.
 */
export async function checkTmx(pieces: AsyncIterable<Uint8Array>): Promise<TmxSummary> {
  const languages = new Set<string>();
  let depth = 0;
  let source: string | undefined;
  let units = 0;
  let sinceTag = 0;
  let variant: Variant | undefined;
  const xml = openXml({
    open({ name, attributes, line }) {
      sinceTag = 0;
      if (depth++ === 0 && name !== 'tmx') return message('This is not TMX: the first element is {0}.', name);
      if (name === 'header') source = attributes.get('srclang') ?? '';
      if (name === 'tu') units++;
      if (name === 'tuv') variant = { line, depth, hasSegment: false };
      if (name === 'seg' && variant !== undefined) variant.hasSegment = true;
      if (name === 'tuv') languages.add(attributes.get('xml:lang') ?? attributes.get('lang') ?? '');
      return undefined;
    },
    close() {
      sinceTag = 0;
      if (variant?.depth === depth) {
        if (!variant.hasSegment) throw outsideOfSegment(variant);
        variant = undefined;
      }
      depth--;
    },
  });
  for await (const piece of decodeXmlStream(pieces)) {
    for (let start = 0; start < piece.length; start += STEP) {
      const part = piece.slice(start, start + STEP);
      sinceTag += part.length;
      xml.write(part);
      if (sinceTag > MOST_IN_ONE) throw new ExchangeFault(message('A text in this file is too large.'));
    }
  }
  xml.close();
  if (source === undefined || source === '')
    throw new ExchangeFault(message('This TMX file does not say its source language.'));
  if (source === EACH_ITS_OWN)
    throw new ExchangeFault(
      message(
        'This TMX file names no single source language: srclang is "*all*". Write the language of its sources there.',
      ),
    );
  if (units === 0) throw new ExchangeFault(message('This TMX file has no units.'));
  const own = source.toLowerCase();
  return { source, targets: [...languages].filter((one) => one.toLowerCase() !== own && one !== ''), units };
}

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

/** An element with the line of its tag, counted from 0, and with how many elements it is nested, itself included. */
interface NestedElement {
  readonly line: number;
  readonly depth: number;
}

/** Sees that each unit has its text in a segment in every language. */
class VariantsInUnits {
  #variant: NestedElement | undefined;
  #hasSegment = false;

  open(name: string, element: NestedElement): void {
    if (name === 'seg') this.#hasSegment = true;
    if (name !== 'tuv') return;
    this.#variant = element;
    this.#hasSegment = false;
  }

  /** @throws ExchangeFault if the variant ends that is at this depth, and has no segment. */
  close(depth: number): void {
    if (this.#variant?.depth !== depth) return;
    const { line } = this.#variant;
    this.#variant = undefined;
    if (this.#hasSegment) return;
    const reason = message('This unit of the TMX file has no <seg>, so that its text is not read.');
    throw new ExchangeFault(reason, { line: line + 1, column: 1 });
  }
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
  const variants = new VariantsInUnits();
  const xml = openXml({
    open({ name, attributes, line }) {
      sinceTag = 0;
      if (depth++ === 0 && name !== 'tmx') return message('This is not TMX: the first element is {0}.', name);
      if (name === 'header') source = attributes.get('srclang') ?? '';
      if (name === 'tu') units++;
      variants.open(name, { line, depth });
      if (name === 'tuv') languages.add(attributes.get('xml:lang') ?? attributes.get('lang') ?? '');
      return undefined;
    },
    close() {
      sinceTag = 0;
      variants.close(depth--);
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
  if (units === 0) throw new ExchangeFault(message('This TMX file has no units.'));
  const own = singleSource(source);
  return {
    source: own,
    targets: [...languages].filter((one) => one.toLowerCase() !== own.toLowerCase() && one !== ''),
    units,
  };
}

function singleSource(source = ''): string {
  if (source === '') throw new ExchangeFault(message('This TMX file does not say its source language.'));
  if (source !== EACH_ITS_OWN) return source;
  throw new ExchangeFault(
    message(
      'This TMX file names no single source language: srclang is "*all*". Write the language of its sources there.',
    ),
  );
}

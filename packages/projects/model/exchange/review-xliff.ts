import { addTo, type Message, message } from '#base';
import { decodeXml, encodeAttribute, parseXml, type XmlElement, xmlEncoder } from '#formats';

/** A text that goes to somebody else and comes back. A unit with several forms has one text for each. */
export interface ExchangedText {
  /** Of the unit, and for the second and further forms a number behind it. */
  readonly id: string;
  readonly locale: string;
  /** The translation, relative to the manifest. */
  readonly path: string;
  readonly source: string;
  readonly target: string;
  /** What a translator should know. */
  readonly note: string | undefined;
}

/** The texts of a file that came back, or why it cannot be read. */
type ReadTexts =
  | { readonly ok: true; readonly texts: readonly Pick<ExchangedText, 'id' | 'source' | 'target'>[] }
  | { readonly ok: false; readonly problem: Message };

/** Writes texts as XLIFF 1.2, which every program of translators reads. Control characters, which XML cannot hold, are left out. */
export function writeReviewXliff(sourceLocale: string, texts: readonly ExchangedText[]): string {
  const files = new Map<string, ExchangedText[]>();
  for (const text of texts) {
    const key = `${text.locale}\n${text.path}`;
    addTo(files, key, text);
  }
  const body = [...files.values()].map((own) => fileElement(sourceLocale, own)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${body}</xliff>\n`;
}

function fileElement(sourceLocale: string, texts: readonly ExchangedText[]): string {
  const [first] = texts;
  const attributes = [
    `original="${attribute(first?.path ?? '')}"`,
    `source-language="${attribute(sourceLocale)}"`,
    `target-language="${attribute(first?.locale ?? '')}"`,
    'datatype="plaintext"',
  ].join(' ');
  return `  <file ${attributes}>\n    <body>\n${texts.map(unitElement).join('')}    </body>\n  </file>\n`;
}

function unitElement({ id, source, target, note }: ExchangedText): string {
  const lines = [
    `<trans-unit id="${attribute(id)}" xml:space="preserve">`,
    `  <source>${content(source)}</source>`,
    `  <target state="needs-review-translation">${content(target)}</target>`,
    ...(note === undefined ? [] : [`  <note>${content(note)}</note>`]),
    '</trans-unit>',
  ];
  return lines.map((line) => `      ${line}\n`).join('');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function content(text: string): string {
  return xmlEncoder('')(text.replace(NOT_IN_XML, '')).replaceAll('\r', '&#13;');
}

function attribute(text: string): string {
  return encodeAttribute(text.replace(NOT_IN_XML, ''));
}

/** Reads the texts that came back. Texts without a target are left out. */
export function readReviewXliff(text: string): ReadTexts {
  const reading = parseXml(text.replace(/^\ufeff/, ''));
  if (!reading.ok) return reading;
  const { root } = reading;
  if (root.local !== 'xliff' || !root.attributes.version?.startsWith('1.')) {
    return {
      ok: false,
      problem: message('The file is not the XLIFF 1.2 that parlance review --export writes.'),
    };
  }
  const texts = descendants(root, 'trans-unit').flatMap((unit) => {
    const [source, target] = ['source', 'target'].map((name) => textOf(text, unit, name));
    const { id } = unit.attributes;
    return id === undefined || !source || !target ? [] : [{ id, source, target }];
  });
  return { ok: true, texts };
}

function descendants(element: XmlElement, local: string): readonly XmlElement[] {
  return element.children.flatMap((child) => (child.local === local ? [child] : descendants(child, local)));
}

/** The text of a child. Elements in it, which programs of translators add, are left out; their text stays. */
function textOf(text: string, unit: XmlElement, local: string): string | undefined {
  const element = unit.children.find((child) => child.local === local);
  if (element === undefined) return undefined;
  const { start, end } = element.content;
  return decodeXml(text.slice(start, end).replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''));
}

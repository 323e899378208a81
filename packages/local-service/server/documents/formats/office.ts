import { unzipSync, type Zippable, zipSync } from 'fflate';
import { DocumentFault } from './document-fault.ts';
import { tokenizeMarkup } from './markup-tokens.ts';
import { translateTextNodes, unescapeText } from './text-nodes.ts';
import { decodeText, encodeText, type Transform } from './transform.ts';

/** The location of the texts in an office format. */
interface OfficeFormat {
  readonly name: string;
  /** The part that every file of this format has. */
  readonly mainPart: string;
  readonly parts: RegExp;
  /** Decides by the names of the elements around a text, the innermost last. */
  readonly isText: (elements: readonly string[]) => boolean;
  /** Texts that other parts refer to, and that therefore do not change. */
  readonly findNames?: (parts: OfficeParts) => readonly string[];
}

type OfficeParts = Readonly<Record<string, Uint8Array>>;

/** Bytes of all parts together. A file that claims to unpack to more is treated as an attack, and not unpacked. */
const MAX_UNPACKED_BYTES = 268_435_456;
/** The oldest time that a ZIP archive can have, so that the same document always gives the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

export const translateWord = officeTransform({
  name: 'DOCX',
  mainPart: 'word/document.xml',
  parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  isText: (elements) => elements.at(-1) === 'w:t',
});

export const translateSlides = officeTransform({
  name: 'PPTX',
  mainPart: 'ppt/presentation.xml',
  parts: /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/,
  isText: (elements) => elements.at(-1) === 'a:t',
});

/**
 * The readings of East Asian words (`rPh`) are not texts. The headings of a table do not change: they must be the
 * names of its columns, which formulas use.
 */
export const translateSheets = officeTransform({
  name: 'XLSX',
  mainPart: 'xl/workbook.xml',
  parts: /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/,
  isText: (elements) => {
    const names = elements.map((name) => name.slice(name.indexOf(':') + 1));
    return names.at(-1) === 't' && (names.includes('si') || names.includes('is')) && !names.includes('rPh');
  },
  findNames: (parts) =>
    Object.entries(parts)
      .filter(([path]) => /^xl\/tables\/[^/]+\.xml$/.test(path))
      .flatMap(([, content]) => columnNames(decodeText(content))),
});

function columnNames(table: string): string[] {
  return [...tokenizeMarkup(table, 'xml')]
    .filter(({ name }) => name.endsWith('tableColumn'))
    .map(({ start, end }) => unescapeText(/\sname="([^"]*)"/.exec(table.slice(start, end))?.[1] ?? ''));
}

/** Parts without texts keep their bytes, and all parts keep their order. */
function officeTransform({ name, mainPart, parts, isText, findNames }: OfficeFormat): Transform {
  return (bytes, { translate }) => {
    const unpacked = unpack(bytes, name);
    if (!Object.hasOwn(unpacked, mainPart))
      throw new DocumentFault(`The document is not a valid ${name} file.`);
    const names = new Set(findNames?.(unpacked));
    const translateText = (text: string) => (names.has(text) ? text : translate(text));
    const rules = { language: 'xml', isTranslated: isText } as const;
    const packed: Zippable = {};
    for (const [path, content] of Object.entries(unpacked)) {
      const result = parts.test(path)
        ? encodeText(translateTextNodes(decodeText(content), translateText, rules))
        : content;
      packed[path] = [result, { level: /\.(?:xml|rels)$/.test(path) ? 6 : 0, mtime: NO_TIME }];
    }
    return zipSync(packed);
  };
}

function unpack(bytes: Uint8Array, name: string): Record<string, Uint8Array> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        if (total > MAX_UNPACKED_BYTES) throw new DocumentFault('The document unpacks to too much data.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    throw new DocumentFault(`The document is not a valid ${name} file.`);
  }
}

import { unzipSync, zipSync } from 'fflate';

/** The parts of an office file by their paths, in their order. */
export type OfficeParts = Readonly<Record<string, string>>;

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;

/** Packs parts as an office program does: `[Content_Types].xml` first. */
export function packOffice(parts: OfficeParts): Uint8Array {
  const all = { '[Content_Types].xml': CONTENT_TYPES, ...parts };
  const entries = Object.entries(all).map(([path, text]) => [path, new TextEncoder().encode(text)] as const);
  return zipSync(Object.fromEntries(entries));
}

/** The parts of an office file as texts, in their order. */
export function unpackOffice(bytes: Uint8Array): OfficeParts {
  const entries = Object.entries(unzipSync(bytes));
  return Object.fromEntries(entries.map(([path, content]) => [path, new TextDecoder().decode(content)]));
}

/** A Word document with one paragraph for each text. */
export function wordFile(...paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`);
  return packOffice({
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': `<w:document><w:body>${body.join('')}</w:body></w:document>`,
    'word/styles.xml': '<w:styles><w:name w:val="Heading"/></w:styles>',
    'word/media/image1.png': 'no text',
  });
}

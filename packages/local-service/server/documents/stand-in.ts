import { strToU8, zipSync } from 'fflate';

/** The oldest time that a ZIP archive can have, so that the same document always gives the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

/** The text of a document that the local service makes instead of a translation. */
function sentences(extension: string, target: string): readonly string[] {
  return [
    'Stand-in of the local service.',
    `It accepts documents of the type ${extension}, and cannot translate them (into ${target}).`,
  ];
}

/**
 * The result for a document that the local service cannot read: a document of the wanted format that says that it is a stand-in.
 * @param format the extension of the result
 */
export function standIn(extension: string, format: string, target: string): Uint8Array {
  switch (format) {
    case 'pdf':
      return pdfOf(sentences(extension, target));
    case 'png':
      return Buffer.from(STAND_IN_IMAGES.png, 'base64');
    case 'jpeg':
    case 'jpg':
      return Buffer.from(STAND_IN_IMAGES.jpeg, 'base64');
    default:
      return wordOf(sentences(extension, target));
  }
}

/** One page with a line for each sentence. The sentences have no brackets of their own but those around a code. */
function pdfOf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -18 Td`).join(' ');
  const page = `BT /F1 11 Tf 50 780 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return strToU8(text + table + trailer);
}

const OPEN_XML = 'http://schemas.openxmlformats.org';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function wordOf(lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="rId1" Type="${OPEN_XML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${OPEN_XML}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, text]): [string, Uint8Array] => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(files), { mtime: NO_TIME });
}

/** Images that show the word STAND-IN and say the same in their comment, as Base64: what the local service gives for an image. */
const STAND_IN_IMAGES = {
  png:
    'iVBORw0KGgoAAAANSUhEUgAAAYgAAABIAQAAAADEp1+LAAAARXRFWHRDb21tZW50AFN0YW5kLWluIG9mIHRoZSBsb2NhbCBzZXJ2' +
    'aWNlLCB3aGljaCBjYW5ub3QgdHJhbnNsYXRlIGltYWdlcy4pdPpwAAAAdElEQVR42u3XsQ6AIAwE0Pv/n66mLXAaGRiKDMdgoPJY' +
    'LjUCWx2QqBW4hz9iHqdEZWyjukSpAGXZ9uZZlK+vIPGL6PWXoDcSVcKycyIj7y4S2WkS+8Qjvf7V+0yw1SU2i0lHmUlUC3BHsZj/' +
    'AUgUCt0NThIXt2kuX6aRbC0AAAAASUVORK5CYII=',
  jpeg:
    '/9j/4AAQSkZJRgABAQAAAQABAAD//gA/U3RhbmQtaW4gb2YgdGhlIGxvY2FsIHNlcnZpY2UsIHdoaWNoIGNhbm5vdCB0cmFuc2xh' +
    'dGUgaW1hZ2VzLv/bAEMACAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB' +
    'AQEBAf/AAAsIAEgBiAEBEQD/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgv/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oA' +
    'CAEBAAA/APfwAAAAAAAAAAAAAAAAAAAAAAAAHwAAH3++AAAH3+HwAA+/w+AH3+A+AH3++AAA+/wAAAHwAA+/w+AH3+A+AH3+HwA+' +
    '/wAAAB8APv8AAfAD7/AfAD7/AHwAH3+HwA+/3wA+/wAB8APv8AAAB8APv8B8AB9/h8APv8PgB9/gAAPgB9/gPgB9/gPgB9/vgB9/' +
    'vgB9/vgB9/vgB9/gPgB9/gAAAPgB9/gPgB9/vgB9/vgB9/gPgAB9/gB8APv8B8AAAPv98APv98APv98APv8AfAD7/AfAD7/fAAAD' +
    '7/AfAD7/AAHwA+/3wA+/3wA+/wAAAPgB9/gPgB9/gPgB9/gPgB9/vgB9/h8AB9/vgB9/gPgB9/gAAAPgB9/gPgB9/h8AB9/gAB8A' +
    'Pv8AAfAD7/AfAD7/AAHwA+/3wA+/wHwA+/3wA+/wHwA+/wAAAAB8APv8B8APv8B8APv8PgAAPv8AAD4Aff4D4Aff4D4Aff74Aff4' +
    'D4Aff74AAD7/AAAAAHwAA+/w+AH3+A+AH3+AAAAAAAAAAAAAAAAAAAAAAAAH/9k=',
} as const;

import { strToU8, type Zippable, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The oldest time that an archive can have, so that the same workbook always has the same bytes. */
const NO_TIME = new Date(1980, 0, 1);

/** A workbook as a spreadsheet program writes it. */
export interface WorkbookContent {
  /** The rows of each sheet by its name, as XML. */
  readonly sheets: Readonly<Record<string, string>>;
  /** What the cells of type `s` refer to, as XML. */
  readonly strings?: readonly string[];
  /** More parts, or other ones, by their names in the archive. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** The bytes of a workbook. */
export function workbookOf({ sheets, strings = [], parts = {} }: WorkbookContent): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const shared = `<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`;
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}${shared}</Relationships>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(rows)]),
    ),
    ...parts,
  };
  const packed: Zippable = {};
  for (const [name, text] of Object.entries(files)) packed[name] = strToU8(text);
  return zipSync(packed, { mtime: NO_TIME, level: 1 });
}

function sheetOf(rows: string): string {
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

/** A row of texts, as XML. */
export function textRow(row: number, ...texts: readonly string[]): string {
  const cells = texts.map(
    (text, index) =>
      `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

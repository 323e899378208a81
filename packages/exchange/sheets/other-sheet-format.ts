import { type Message, message } from '#base';

/** Bytes that are read: declarations of XML are shorter. */
const SAMPLE_BYTES = 1_000;

const TEXT_FORMATS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/<(?:martif|tbx)[\s>]/i, 'TBX'],
  [/<tmx[\s>]/i, 'TMX'],
  [/<xliff[\s>]/i, 'XLIFF'],
  [/<(?:\?mso-|workbook[\s>]|ss:workbook[\s>])/i, 'XML'],
  [/<(?:!doctype html|html[\s>]|table[\s>])/i, 'HTML'],
  [/^<\?xml\s/i, 'XML'],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The form in which the command line can probably read a file that is not a spreadsheet saved as text. */
export function readableForm(bytes: Uint8Array): 'tbx' | 'xlsx' | undefined {
  if (startsWith(bytes, ZIP)) return 'xlsx';
  return textFormat(bytes) === 'TBX' ? 'tbx' : undefined;
}

/**
 * Recognizes a file that is not a spreadsheet saved as text, by its first bytes: a workbook of Excel or OpenDocument, or
 * a format of terminology programs, such as TBX. Says what it is; undefined for everything else.
 * @param shown The file's name in the message.
 */
export function otherSheetFormat(bytes: Uint8Array, shown: string): Message | undefined {
  if (startsWith(bytes, ZIP) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return message('{0} is a workbook. Save it as CSV in its program, then import that file.', shown);
  }
  const name = textFormat(bytes);
  return name === undefined
    ? undefined
    : message('{0} is a {1} file. Export it as CSV in its program, then import that file.', shown, name);
}

/** Without zero bytes, the first letters of UTF-16 are those of ASCII. */
function textFormat(bytes: Uint8Array): string | undefined {
  const letters = bytes.subarray(0, SAMPLE_BYTES).filter((byte) => byte !== 0 && byte < 0x80);
  const text = String.fromCharCode(...letters).trimStart();
  return text.startsWith('<') ? TEXT_FORMATS.find(([pattern]) => pattern.test(text))?.[1] : undefined;
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}

import { normalized, utf8Length } from '#base';
import { extensionOf } from './formats.ts';

/** The largest number of UTF-8 bytes of a file name on common file systems, minus what `(2)` and temporary names need. */
const MAX_NAME_BYTES = 240;

/** Names that Windows gives to devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=$|[. ])/iu;

/** Characters that separate folders, mean something to a file system or a terminal, or are invisible. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** The source's name without its extension. */
export function stemOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
}

/**
 * A name that is valid for a file on every system and stays in its folder (reliability V8): in NFC, without separators, devices, hidden or
 * invisible beginnings and ends, and of at most 240 UTF-8 bytes, the extension kept.
 */
export function safeFileName(text: string): string {
  const visible = normalized(text).replace(UNSAFE, '_');
  const trimmed = visible.replace(/[. ]+$/u, '').replace(/^[. ]+/u, '_');
  const name = trimmed === '' ? '_' : trimmed.replace(DEVICE, '_$&');
  const extension = extensionOf(name);
  const end = extension === '' || extension.length > 16 ? '' : name.slice(-extension.length - 1);
  return cutToBytes(name.slice(0, name.length - end.length), MAX_NAME_BYTES - utf8Length(end)) + end;
}

function cutToBytes(text: string, maxBytes: number): string {
  if (utf8Length(text) <= maxBytes) return text;
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += utf8Length(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}

/** A key that is equal for names that some file system treats as the same: they differ in letter case or composition. */
export function nameKey(name: string): string {
  return normalized(name).toUpperCase().toLowerCase();
}

/** The first of `a.de.docx`, `a.de (2).docx`, `a.de (3).docx` … that is not taken. `taken` contains name keys. */
export function nextFreeName(name: string, taken: ReadonlySet<string>): string {
  const stem = stemOf(name);
  const end = name.slice(stem.length);
  for (let number = 2; taken.has(nameKey(name)); number++) name = `${stem} (${number})${end}`;
  return name;
}

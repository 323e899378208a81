import { normalized, toSlashes } from '#base';

/** What is before the languages in the name of a glossary file, and the folder: `a/product.en-de.glossary.csv` is `product` in `a`. */
interface FileStem {
  /** Empty if the name begins with the languages. */
  readonly stem: string;
  /** With `/` and without one at the end; empty for the manifest's own folder. */
  readonly folder: string;
}

/** Splits the path of a glossary file. */
export function stemOfFile(path: string): FileStem {
  const file = toSlashes(path).replace(/^(?:\.\/)+/, '');
  const slash = file.lastIndexOf('/');
  const name = file.slice(slash + 1);
  return {
    stem: name.replace(/(?:^|\.)[^.]*\.glossary\.[^.]*$/i, ''),
    folder: file.slice(0, Math.max(0, slash)),
  };
}

/** What the files of one glossary have in common where no manifest says so: their folder, and what is before the languages. */
export function beginningOfFile(path: string): string {
  const { stem, folder } = stemOfFile(path);
  return foldName(`${folder}/${stem}`);
}

/** What a file name must not contain on some system, and what nobody sees in it. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cs}]+/gu;

/** Names that are devices on Windows, whatever extension follows. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** UTF-16 units, at most three bytes each: the languages and the extension also have to fit into the 255 bytes of a name. */
const MAX_STEM = 64;

/** The first part of a file name for a glossary of this name: safe on all systems, not hidden, and never empty. */
export function safeFileStem(name: string): string {
  const safe = trimmed(normalized(name).replace(UNSAFE, '-'));
  const short = trimmed(safe.slice(0, MAX_STEM).replace(/[\ud800-\udbff]$/, ''));
  if (short === '') return 'glossary';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Without what hides a file, looks like an option, or is dropped at the end of a name. */
function trimmed(name: string): string {
  return name.replace(/^[\s.\-~]+/, '').replace(/[\s.-]+$/, '');
}

/** How two names are the same on a disk that ignores case and normalization. */
export function foldName(name: string): string {
  return normalized(name).toLowerCase();
}

/** The first of `name`, `name-2`, `name-3` … that is free. */
export function uniqueName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  let count = 2;
  while (isTaken(`${name}-${count}`)) count++;
  return `${name}-${count}`;
}

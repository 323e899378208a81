import type { Placeholder, Segment } from '../model.ts';

/** How the pieces of a segment are written. */
interface PartWriter {
  text(text: string): string;
  placeholder(index: number, placeholder: Placeholder): string;
}

/** Writes a segment. Apostrophes of ICU are sent single, and line ends without what stands around them. */
export function writeParts({ parts, placeholders, dialect }: Segment, writer: PartWriter): string {
  let written = '';
  for (const part of parts) {
    if (part.type === 'break') written += '\n';
    else if (part.type === 'text') {
      const read = readText(part);
      written += writer.text(dialect === 'icu' ? read.replaceAll("''", "'") : read);
    } else {
      const placeholder = placeholders[part.index];
      if (placeholder !== undefined) written += writer.placeholder(part.index, placeholder);
    }
  }
  return written;
}

/** A text or a line end of a segment as people read it. */
export function readText({ text, read = text }: { readonly text: string; readonly read?: string }): string {
  return read;
}

/** Whether digits are the index of a placeholder of a segment, written as it is sent: without leading zeros. */
export function isPlaceholderIndex(digits: string | undefined, { placeholders }: Segment): digits is string {
  return digits !== undefined && String(Number(digits)) === digits && Number(digits) < placeholders.length;
}

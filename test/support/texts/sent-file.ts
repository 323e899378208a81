import type { FileFormat } from '#formats';
import { readTextFile, writeTextFile } from '#formats/lazy';
import { protect } from '#protect';
import { encodeSegment, restore } from '../../../packages/protect/protection.ts';

/** What was sent for a file, and what was written. */
interface SentFile {
  readonly sent: readonly string[];
  readonly written: string;
}

/** Translates a file from English into German as the product does, with a service that answers so to what is sent as tags. */
export function sendFile(file: string, format: FileFormat, answer: (sent: string) => string): SentFile {
  const facts = { isLatin1: false, source: 'en', target: 'de' };
  const reading = readTextFile(file, format, facts);
  if (!reading.ok) throw new Error(reading.problem.text);
  const sent: string[] = [];
  const outcomes = reading.segments.map(({ text, protectAs, uses = [] }) => {
    const parts = protect(text, { format: protectAs, uses });
    const encoded = parts.segments.map((segment) => encodeSegment(segment, 'xml'));
    sent.push(...encoded);
    const restored = restore(
      parts,
      encoded.map((each) => ({ strategy: 'xml', text: answer(each) })),
      facts.target,
    );
    return restored.ok ? restored.text : null;
  });
  const written = writeTextFile({ text: file, format, facts }, reading.segments, outcomes);
  return { sent, written: written.ok ? written.text : `not written: ${written.broken.join(', ')}` };
}

/** What is sent in capitals, without its tags and references. */
export function inCapitals(sent: string): string {
  return sent
    .split(/(<[^<>]*>|&\w+;)/)
    .map((piece, index) => (index % 2 === 0 ? piece.toUpperCase() : piece))
    .join('');
}

import { message } from '../../message.ts';
import type { PairExample, PairRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** What windows-1252 has at the bytes 80 to 9F; a space where it has nothing. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Two or three bytes of UTF-8 that were read as windows-1252 or ISO 8859-1. */
const READ_WRONG = new RegExp(
  `[\\u00c3-\\u00df][\\u0080-\\u00bf${FROM_80.replaceAll(' ', '')}]|[\\u00e0-\\u00ef][\\u0080-\\u00bf${FROM_80.replaceAll(' ', '')}]{2}`,
  'gu',
);

/** What such bytes stand for in the languages that people translate into. */
const LIKELY =
  /^[\u00c0-\u017f\u0370-\u04ff\u05d0-\u05ea\u0620-\u064a\u0900-\u097f\u0e00-\u0e5b\u2010-\u2030\u20ac\u2190-\u21ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]$/u;

/** Ends of quotations, which can stand behind a word in upper case. */
const CLOSING = /[’”“»›…–—]$/u;

const REPLACEMENT = '\ufffd';

export const mojibake: PairRule = {
  id: 'mojibake',
  level: 'warning',
  explanation:
    'Letters of the translation were read in a wrong encoding and saved like that, such as "Ã¼" for "ü", or stand as U+FFFD for what could not be read.',
  checkText(texts, _context, report) {
    const text = outsideKept(texts, 'target');
    const inSource = new Set(texts.source.match(READ_WRONG));
    const found = [...text.matchAll(READ_WRONG)].flatMap(({ 0: written, index: start }) => {
      const meant = decoded(written);
      const isLikely = meant !== undefined && LIKELY.test(meant) && !inSource.has(written);
      return isLikely ? [{ written, meant, span: { start, end: start + written.length } }] : [];
    });
    for (const { written, meant, span } of found) {
      if (found.length === 1 && CLOSING.test(written)) continue;
      report({
        message: message('"{0}" is "{1}" that was read in a wrong encoding.', written, meant),
        span,
        fixes: () => [
          { title: message('Replace with "{0}"', meant), edits: [{ span, newText: meant }], preferred: true },
        ],
      });
    }
    if (texts.source.includes(REPLACEMENT)) return;
    for (const { index: start } of text.matchAll(/\ufffd+/g)) {
      report({
        message: message('A letter here could not be read: U+FFFD.'),
        span: { start, end: start + 1 },
      });
    }
  },
};

/** What the bytes of a text are in UTF-8; undefined if they are nothing there. */
function decoded(written: string): string | undefined {
  const bytes = Array.from(written, (character) => {
    const index = FROM_80.indexOf(character);
    return index < 0 ? character.charCodeAt(0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  const [first = 0, ...rest] = bytes;
  const bits = rest.length === 1 ? first & 0x1f : first & 0x0f;
  return String.fromCharCode(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), bits));
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Open the file for reading',
      target: 'Datei zum Lesen ⟦Ã¶⟧ffnen',
      fixed: 'Datei zum Lesen öffnen',
      passes: { target: 'Datei zum Lesen öffnen: „CAFÉ“' },
    },
    {
      source: 'Saving… closing…',
      target: 'Sichert⟦â€¦⟧ schließt⟦â€¦⟧',
      fixed: 'Sichert… schließt…',
      passes: { target: 'Sichert… schließt…' },
    },
    { source: 'Save all', target: 'Alle s⟦\ufffd⟧chern', passes: { target: 'Alle sichern' } },
  ];
}

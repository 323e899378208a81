import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';
import { readWrongIn } from './shared/read-wrong.ts';

/** Ends of quotations, which can stand behind a word in upper case. */
const CLOSING = /[’”“»›…–—]$/u;

const REPLACEMENT = '\ufffd';

export const mojibake: TextRule = {
  id: 'mojibake',
  level: 'warning',
  explanation:
    'Letters of the translation were read in a wrong encoding and saved like that, such as "Ã¼" for "ü", or stand as U+FFFD for what could not be read.',
  checkText(texts, _context, report) {
    const found = readWrongIn(texts);
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
    if (!texts.target.includes(REPLACEMENT) || texts.source.includes(REPLACEMENT)) return;
    for (const { index: start } of outsideKept(texts, 'target').matchAll(/\ufffd+/g)) {
      report({
        message: message('A letter here could not be read: U+FFFD.'),
        span: { start, end: start + 1 },
      });
    }
  },
};

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
    {
      source: 'The last change',
      target: 'Die letzte ⟦Ã\u0084⟧nderung',
      fixed: 'Die letzte Änderung',
      passes: { target: 'Die letzte Änderung' },
    },
    { source: 'Save all', target: 'Alle s⟦\ufffd⟧chern', passes: { target: 'Alle sichern' } },
  ];
}

import { type Message, message } from '#base';
import { MAX_DICTIONARY_BYTES_DECIMAL, MAX_PHRASE_BYTES } from '#requests';
import { phraseBytes, phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** The part of a limit from which on it is near. */
const NEAR = 0.9;

/** Specification 8: 1024 bytes for a phrase, 10 MB for a dictionary. */
export const nearLimit: GlossaryRule = {
  id: 'near-limit',
  level: 'information',
  explanation:
    'A phrase or the whole dictionary has used 90 % of the bytes that it may have: 1024 in UTF-8 for a phrase, 10 MiB for a dictionary. Whether the service counts 10,000,000 bytes or 10 MiB (10,485,760) is not documented; between the two it may refuse the dictionary. Once you know, say so: `"dictionaryMegabyte": "MB"` in `parlance.json`, the setting `parlance.lint.dictionaryMegabyte`, or `--dictionary-megabyte MB`.',
  flags: { bytes: MAX_PHRASE_BYTES * NEAR },
  checkEntry(entry, _context, report) {
    for (const field of phraseFields(entry)) {
      const bytes = phraseBytes(entry.row, field);
      if (!isNear(bytes, MAX_PHRASE_BYTES)) continue;
      report({
        span: field.content,
        message: message('This phrase has {0} of at most {1} bytes in UTF-8.', bytes, MAX_PHRASE_BYTES),
      });
    }
  },
  checkDictionary({ bytes }, { maxDictionaryBytes }) {
    return isNear(bytes, maxDictionaryBytes) ? [{ message: sizeMessage(bytes, maxDictionaryBytes) }] : [];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: `⟦${'x'.repeat(922)}⟧,Aufgabe`, passes: `${'x'.repeat(921)},Aufgabe` },
    { fails: `Task,⟦${'語'.repeat(341)}⟧`, passes: `Task,${'語'.repeat(307)}` },
    { maxDictionaryBytes: 13, fails: '⟦Task,Aufgabe⟧', passes: 'Tag,Schild' },
  ];
}

function isNear(bytes: number, limit: number): boolean {
  return bytes >= limit * NEAR && bytes <= limit;
}

function sizeMessage(bytes: number, limit: number): Message {
  return bytes > MAX_DICTIONARY_BYTES_DECIMAL
    ? message(
        'This dictionary has {0} of at most {1} bytes in UTF-8. It is over {2} bytes: the service may refuse it if that is what it means by 10 MB.',
        bytes,
        limit,
        MAX_DICTIONARY_BYTES_DECIMAL,
      )
    : message('This dictionary has {0} of at most {1} bytes in UTF-8.', bytes, limit);
}

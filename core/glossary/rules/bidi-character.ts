import { message } from '../../message.ts';
import { bidiControls } from '../../text/bidi.ts';
import { codePointName } from '../../text/unicode.ts';
import { removeCharacters } from '../remove-characters.ts';
import { phraseFields } from '../row.ts';
import type { GlossaryRule } from '../rule.ts';

/** CVE-2021-42574: overrides, and embeddings or isolates that are not closed, show text in another order than it has. */
export const bidiCharacter: GlossaryRule = {
  id: 'bidi-character',
  level: 'warning',
  explanation:
    'A bidirectional override (U+202D, U+202E), or an embedding or isolate that is not closed in its phrase, makes the phrase and what follows it look different from what it is.',
  examples: [
    { fails: 'Ta⟦\u202e⟧sk,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
    {
      pair: { source: 'en', target: 'ar' },
      fails: 'Task,⟦\u2067⟧مهمة',
      fixed: 'Task,مهمة',
      passes: 'Task,\u2067مهمة\u2069',
    },
    { fails: 'Task,Auf⟦\u2069⟧gabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' },
  ],
  checkEntry(entry, _context, report) {
    const { text } = entry.row;
    for (const field of phraseFields(entry)) {
      for (const { role, offset } of bidiControls(text, field.content)) {
        if (role !== 'override' && role !== 'unbalanced') continue;
        const name = codePointName(text.charCodeAt(offset));
        report({
          span: { start: offset, end: offset + 1 },
          message: role === 'override' ? overriding(name) : unbalanced(name),
        });
      }
    }
  },
  fixes: ({ span }) => [removeCharacters(span, message('Remove the bidirectional control'))],
};

function overriding(name: string) {
  return message('A bidirectional override ({0}) makes this phrase look different from what it is.', name);
}

function unbalanced(name: string) {
  return message('This bidirectional control ({0}) has no partner in its phrase.', name);
}

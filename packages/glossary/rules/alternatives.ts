import { message, showPhrase } from '#base';
import { phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** What people write between words that mean the same, in the widths of Asian texts too: / ; | */
const SEPARATORS = '2f 3b 7c ff0f ff1b ff5c';
const SEPARATOR = /[/;|／；｜]/u;

/** Words alone: neither addresses and paths nor numbers and entities. */
const OTHER_THAN_WORDS = /[^\p{L}\p{M}\p{Zs}'’().-]/u;

/** A word of some length, or one in a script whose words are short. `and/or` and `km/h` are phrases of their own. */
const LONG_WORD =
  /\p{L}{4}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** More alternatives than this are a list, and no fix can mean one of them. */
const MOST_FIXES = 4;

/** The service has one target phrase for a source phrase (specification 2.4), and inserts it as it is. */
export const alternatives: GlossaryRule = {
  id: 'alternatives',
  level: 'information',
  explanation:
    'A phrase looks like several ones: nouveau/nouvelle, or cart; basket. The service takes it as one: it looks for the source phrase with the stroke in it, and writes the target phrase with all alternatives into the translation. Nothing is reported if both phrases of an entry have the same separator, as in input/output. Keep one alternative; other source phrases can have entries of their own.',
  flags: { units: SEPARATORS },
  checkEntry(entry, _context, report) {
    const { text } = entry.row;
    const spans = phraseFields(entry).map(({ content }) => content);
    const phrases = spans.map(({ start, end }) => text.slice(start, end));
    phrases.forEach((phrase, index) => {
      const separator = separatorIn(phrase);
      const span = spans[index];
      if (separator === undefined || span === undefined) return;
      if (phrases.every((other) => other.includes(separator))) return;
      report({
        span,
        message: message('This phrase looks like several alternatives; the service takes it as one.'),
      });
    });
  },
  fixes({ span }, { text }) {
    const parts = partsOf(text.slice(span.start, span.end));
    if (parts.length > MOST_FIXES) return [];
    return parts.map((part) => ({
      kind: 'edit',
      title: message('Keep only "{0}"', showPhrase(part)),
      edits: [{ span, newText: part }],
      preferred: false,
    }));
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'new,⟦nouveau/nouvelle⟧', passes: 'new,nouveau' },
    { fails: 'cart,⟦panier | chariot⟧', passes: 'input/output,entrée/sortie' },
    { fails: 'tax,"⟦taxe; impôt⟧"', passes: 'tax,taxe' },
    { fails: '⟦cart / basket⟧,Warenkorb', passes: 'speed,km/h' },
    { fails: 'cart,⟦カート／かご⟧', passes: 'see,https://example.com/shop' },
    { format: 'tsv', fails: 'teacher\t⟦Lehrer/in⟧', passes: 'HTML/CSS\tWebseite' },
  ];
}

/** The character between alternatives; undefined if a phrase has none. */
function separatorIn(phrase: string): string | undefined {
  return partsOf(phrase).length > 1 ? SEPARATOR.exec(phrase)?.[0] : undefined;
}

/** The alternatives; empty if the phrase has separators of several kinds, or something else than words between them. */
function partsOf(phrase: string): readonly string[] {
  const [separator = ''] = SEPARATOR.exec(phrase) ?? [];
  const parts = separator === '' ? [] : phrase.split(separator).map((part) => part.trim());
  return parts.every(isWord) && parts.some((part) => LONG_WORD.test(part)) ? parts : [];
}

/** Acronyms are not words: HTML/CSS is a phrase of its own. */
function isWord(part: string): boolean {
  const isAcronym = part === part.toUpperCase() && part !== part.toLowerCase();
  return /\p{L}/u.test(part) && !OTHER_THAN_WORDS.test(part) && !isAcronym;
}

import { codePointName, confusablesIn, message, normalized, showPhrase } from '#base';
import { phraseOf } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** How many of the letters are named in the message. */
const NAMED_LETTERS = 3;

/** UTS #39: two source phrases that look the same because one has letters of another script. */
export const confusableTwin: GlossaryRule = {
  id: 'confusable-twin',
  level: 'warning',
  explanation:
    'A source phrase looks like another one, but has letters of another script in it, such as the Cyrillic U+0430 for the Latin a. The service never finds it in ordinary text. Phrases of ASCII letters alone, such as modern and modem, are not compared.',
  checkSource(entry, sources, report) {
    const twin = sources.confusableTwin(entry);
    if (twin === undefined || sources.firstSame(entry) !== undefined) return;
    const source = phraseOf(entry.row, entry.source);
    report({
      span: entry.source.content,
      message: message(
        'The source phrase "{0}" looks like the one in line {1}, but has other letters in it ({2}).',
        showPhrase(source),
        twin.row.line + 1,
        letterNames(source),
      ),
      related: [{ row: twin.row, span: twin.source.content, message: message('It looks the same here.') }],
    });
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: 'task,Aufgabe\n⟦t\u0430sk⟧,Auftrag', passes: 'task,Aufgabe\nt\u0430sks,Auftrag' },
    { fails: '⟦\u0406nbox⟧,Eingang\nInbox,Posteingang', passes: 'modern,modern (neu)\nmodem,Modem (Gerät)' },
    { fails: '⟦ﬁle⟧,Datei\nfile,Akte', passes: 'file,Datei\nfilé,Filet' },
  ];
}

function letterNames(phrase: string): string {
  const letters = confusablesIn(normalized(phrase));
  const names = letters.slice(0, NAMED_LETTERS).map((letter) => codePointName(letter.codePointAt(0) ?? 0));
  return letters.length > NAMED_LETTERS ? `${names.join(' ')} …` : names.join(' ');
}

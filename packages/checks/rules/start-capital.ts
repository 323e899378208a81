import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';

const FIRST = /^[\s"'“„«‹¡¿([]{0,9}(?<letter>\p{Lu}|\p{Ll})(?<next>.?)/u;

export const startCapital: TextRule = {
  id: 'start-capital',
  level: 'information',
  isOff: true,
  explanation:
    'The source begins with a capital letter and the translation does not, or the other way around.',
  checkText(texts, { locale }, report) {
    const wanted = FIRST.exec(outsideKept(texts, 'source'))?.groups?.letter;
    const found = FIRST.exec(outsideKept(texts, 'target'));
    const { letter, next = '' } = found?.groups ?? {};
    if (
      found === null ||
      wanted === undefined ||
      letter === undefined ||
      isCapital(wanted) === isCapital(letter)
    )
      return;
    // A name such as iOS, and an abbreviation such as PDF, begin sentences as they are.
    if (isCapital(next)) return;
    const start = found[0].length - next.length - letter.length;
    const span = { start, end: start + letter.length };
    const newText = isCapital(wanted) ? letter.toLocaleUpperCase(locale) : letter.toLocaleLowerCase(locale);
    report({
      message: isCapital(wanted)
        ? message('The source begins with a capital letter, and the translation does not.')
        : message('The translation begins with a capital letter, and the source does not.'),
      span,
      fixes: () => [
        { title: message('Replace with {0}', newText), edits: [{ span, newText }], preferred: true },
      ],
    });
  },
};

function isCapital(letter: string): boolean {
  return /\p{Lu}/u.test(letter);
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all',
      target: '⟦a⟧lle sichern',
      fixed: 'Alle sichern',
      passes: { target: 'iOS sichern' },
    },
    { source: 'of all', target: '⟦V⟧on allen', fixed: 'von allen', passes: { target: 'von allen' } },
    {
      source: '"Save all"',
      target: '„⟦a⟧lle sichern“',
      fixed: '„Alle sichern“',
      passes: { target: '„Alle sichern“' },
    },
  ];
}

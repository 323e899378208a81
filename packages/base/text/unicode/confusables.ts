import { once } from '../../once.ts';
import looks from './data/confusables.json';
import { isAscii } from './unicode.ts';

/** Letters outside ASCII that look like ASCII letters or digits, with what they look like (UTS #39). Most texts have none. */
export const confusables = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(looks).flatMap(([look, letters]) =>
        Array.from(letters, (letter) => [letter, look] as const),
      ),
    ),
);

/** These letters alone, one behind the other. */
export const confusableLetters = (): string => Object.values(looks).join('');

/** Writes the letters outside ASCII that look like ASCII letters or digits as these; everything else stays. */
export function asItLooks(text: string): string {
  if (isAscii(text)) return text;
  let shown = '';
  for (const character of text) shown += confusables().get(character) ?? character;
  return shown;
}

/** The letters of a text that look like ASCII letters or digits but are not, each once. */
export function confusablesIn(text: string): string[] {
  return [...new Set(text)].filter((character) => confusables().has(character));
}

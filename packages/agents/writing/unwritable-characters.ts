import { shownTexts } from '#units';
import type { WantedTexts } from './decide-item.ts';
import { errorFinding, type Finding } from './findings.ts';

/** Halves of characters, controls other than tabs and line ends, and what marks the order of bytes: no text needs them, and files break with them. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufeff\ufffe\uffff]/gu;

/** Characters that break files or the programs that read them, and that the source does not have either. */
export function unwritableCharacters({
  source,
  texts,
}: Pick<WantedTexts, 'source' | 'texts'>): readonly Finding[] {
  const own = new Set(shownTexts(source).join('').match(UNWRITABLE));
  const found = new Set(texts.join('\n').match(UNWRITABLE));
  return [...found]
    .filter((character) => !own.has(character))
    .map((character) =>
      errorFinding('characters', `Leave out ${nameOf(character)}, which the source does not have.`),
    );
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

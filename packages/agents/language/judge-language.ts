import { type LanguageJudge, otherLanguage } from '#base';
import { protect, type TextFormat } from '#protect';

/** A text of which the language is judged. */
interface JudgedText {
  readonly text: string;
  readonly format: TextFormat;
  readonly uses: readonly string[];
}

/** The language that texts are in, if it is surely not the one that they should be in. */
export function otherLanguageOf(
  texts: readonly JudgedText[],
  locale: string,
  judge: LanguageJudge,
): string | undefined {
  return otherLanguage(texts.map(wordsOf).join('\n'), locale, judge);
}

/** A text without what stays in every language. */
function wordsOf({ text, format, uses }: JudgedText): string {
  const { segments } = protect(text, { format, uses });
  const words = segments.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? (part.read ?? part.text) : ' ')),
  );
  return words.join('');
}

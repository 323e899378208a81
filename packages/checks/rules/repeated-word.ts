import { message, type Span } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';
import { type SentenceInText, sentencesIn } from './shared/sentences.ts';

/** Languages that repeat words on purpose, or do not separate them. */
const WITHOUT: ReadonlySet<string> = new Set(
  `ja zh yue th vi lo km my id ms jv su fil tl mg haw mi tr az tk uz kk ky hi bn ta te mr ur kn ml gu pa or as ne si sw yo ha am eu ka hy`.split(
    ' ',
  ),
);

/** Words that stand beside themselves in good sentences. */
const TWICE: Readonly<Record<string, readonly string[]>> = {
  ar: ['خطوة', 'شيئا', 'شيئًا', 'واحدا', 'واحدة'],
  da: ['der', 'det', 'den', 'de'],
  de: ['der', 'die', 'das', 'den', 'dem', 'sie', 'ihr'],
  en: ['that', 'had'],
  es: ['muy'],
  fa: ['یک', 'کم', 'تک'],
  fr: ['nous', 'vous'],
  he: ['אחד', 'אחת', 'לאט', 'צעד'],
  hu: ['az', 'egy'],
  it: ['piano', 'via', 'mano'],
  nb: ['det', 'der', 'den'],
  nl: ['die', 'dat', 'u'],
  no: ['det', 'der', 'den'],
  pt: ['já', 'logo'],
  ru: ['что', 'еле', 'чуть'],
  sv: ['den', 'det', 'de'],
  uk: ['ледь', 'що'],
};

/** A word that stands twice, and nothing else. */
const ONE_WORD = /^\s*([\p{L}\p{M}]+)\s+\1[.!?…]?\s*$/u;

const REPEATED = /(?<![\p{L}\p{M}\p{N}'’_-])(\p{L}[\p{L}\p{M}]*)(\s+)\1(?![\p{L}\p{M}\p{N}'’_-])/gu;

export const repeatedWord: TextRule = {
  id: 'repeated-word',
  level: 'information',
  explanation:
    'A word, a sentence, or all of the text stands twice in a row in the translation, and not in the source.',
  checkText(texts, context, report) {
    const language = languageOf(context);
    const text = outsideKept(texts, 'target');
    const repeats = WITHOUT.has(language);
    const twice = text === '' || (repeats && ONE_WORD.test(text)) ? undefined : sentenceTwice(texts);
    if (twice !== undefined) {
      report({ message: message('This text stands twice in a row.'), span: twice, level: 'warning' });
      return;
    }
    if (repeats) return;
    if (text.search(REPEATED) < 0 || texts.source.search(REPEATED) >= 0) return;
    for (const { 0: both, 1: word = '', 2: between = '', index } of text.matchAll(REPEATED)) {
      if (TWICE[language]?.includes(word.toLowerCase())) continue;
      const span = { start: index, end: index + both.length };
      report({
        message: message('"{0}" stands twice in a row.', word),
        span,
        fixes: () => [
          {
            title: message('Remove the second one'),
            edits: [{ span: { start: span.end - word.length - between.length, end: span.end }, newText: '' }],
            preferred: true,
          },
        ],
      });
    }
  },
};

/** A sentence that follows itself, and follows itself nowhere in the source; or all of a text that does. */
function sentenceTwice({ source, target }: TextPair): Span | undefined {
  const half = halfLength(target);
  if (half !== undefined && halfLength(source) === undefined)
    return { start: target.length - half, end: target.length };
  const isAfterItself = (sentence: SentenceInText, index: number, all: readonly SentenceInText[]) =>
    sentence.written.length >= LEAST_TWICE && sentence.written === all[index - 1]?.written;
  if (!SEVERAL.test(target)) return undefined;
  const sentences = sentencesIn(target);
  const found = sentences.find(isAfterItself);
  return found === undefined || sentencesIn(source).some(isAfterItself) ? undefined : found;
}

/** More than one sentence, or line. */
const SEVERAL = /[.!?。！？\n]\s*\S/u;

/** UTF-16 units of a text that nobody repeats for effect, as one repeats a word. */
const LEAST_TWICE = 8;

/** The length of a text that stands twice in a row, with white space between or without. */
function halfLength(text: string): number | undefined {
  const half = Math.floor(text.length / 2);
  if (half < LEAST_TWICE) return undefined;
  const first = text.slice(0, half);
  return first === text.slice(-half) && /^\s?$/.test(text.slice(half, -half)) ? half : undefined;
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all files',
      target: '⟦Alle Alle⟧ Dateien sichern',
      fixed: 'Alle Dateien sichern',
      passes: { target: 'Menschen, die die Dateien sichern' },
    },
    {
      source: 'Open the file',
      target: 'Ouvrir ⟦le le⟧ fichier',
      locale: 'fr',
      fixed: 'Ouvrir le fichier',
      passes: { source: 'To Bora Bora', target: 'Vers Bora Bora' },
    },
    {
      source: 'Save all. Go on.',
      target: 'Alle sichern. ⟦Alle sichern.⟧ Weiter.',
      passes: { target: 'Alle sichern. Weiter.' },
    },
  ];
}

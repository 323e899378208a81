import { message, type Span } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';
import { isSentence } from './shared/is-sentence.ts';
import { languageOf } from './shared/language-of.ts';
import { KEPT_SIGN, outsideKept } from './shared/outside-kept.ts';
import { sentencesIn } from './shared/sentences.ts';

export const untranslated: TextRule = {
  id: 'untranslated',
  level: 'information',
  explanation:
    'The translation is the source text as it is: three words or more, apart from code and from names, which begin with capital letters. Or it has a sentence of the source as it is.',
  offers: ['translate-again'],
  checkText(texts, context, report) {
    if (languageOf({ locale: context.sourceLocale }) === languageOf(context)) return;
    if (texts.source !== texts.target) {
      for (const span of leftOver(texts)) report({ message: LEFT, span, level: 'warning' });
      return;
    }
    if (FILE_NAME.test(texts.target) || !isSentence(outsideKept(texts, 'target').replace(PICTURE, '')))
      return;
    report({ message: message('This text is the same as its source.') });
  },
};

/** A whole path with a name that has spaces. */
const FILE_NAME = /^\s*\S*[\\/][^\n!?:;]{0,400}\.\w{1,5}\s*$/;
/** A picture without a text that describes it. */
const PICTURE = /!\[\s{0,9}\]\([^()\n]{0,400}\)/g;

const LEFT = message('This sentence is the same as in the source.');

/** With a stop at its end, and without the columns of a table of commands. */
const WHOLE = /^\p{L}(?!.* {2}).*[.!?]$/u;

/** The last stop of a sentence. */
const END = /[.!?](?=\s|$)/g;

/** UTF-16 units of a sentence that is more than a name. */
const LEAST = 15;

/** The sentences of the source, of which there are several, that stand in its translation as they are. */
function leftOver(texts: TextPair): readonly Span[] {
  const { source, target } = texts;
  if (!hasEndOfSentence(source, target)) return [];
  const sentences = sentencesIn(outsideKept(texts, 'source')).filter(
    ({ written }) => written.length > LEAST && WHOLE.test(written) && isSentence(written),
  );
  if (sentences.length === 0) return [];
  const known = new Set(sentences.map(({ written }) => written));
  return sentencesIn(outsideKept(texts, 'target')).filter(
    ({ written }) => known.has(written) && !written.includes(KEPT_SIGN),
  );
}

/** Whether a sentence of the source may stand in a translation: its last characters do. */
function hasEndOfSentence(source: string, target: string): boolean {
  for (const { index } of source.matchAll(END)) {
    if (index >= LEAST && target.includes(source.slice(index - LEAST, index + 1))) return true;
  }
  return false;
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all open files',
      target: '⟦Save all open files⟧',
      state: 'current',
      passes: { source: 'Visual Studio Code Insiders', target: 'Visual Studio Code-Insiders' },
    },
    {
      source: 'It does not answer. Check the cable and try again.',
      target: 'Es antwortet nicht. ⟦Check the cable and try again.⟧',
      passes: { target: 'Es antwortet nicht. Prüfen Sie das Kabel.' },
    },
  ];
}

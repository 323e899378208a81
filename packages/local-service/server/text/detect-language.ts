import type { LanguageCode } from '#base';
import { withoutMarkup } from './markup.ts';

/** Scripts that identify a language by themselves, in the order of the search. */
const SCRIPTS: readonly (readonly [RegExp, LanguageCode])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/[іїєґ]/iu, 'uk'],
  [/[ыэё]/iu, 'ru'],
  [/ъ/iu, 'bg'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

/** Frequent words of the languages in Latin script. If several have the same number, the first language wins. */
const FREQUENT_WORDS: readonly (readonly [LanguageCode, string])[] = [
  [
    'en',
    'a i the and of to in is are was this that it you your we our for not no be have has do from at as or by an on',
  ],
  [
    'de',
    'der die das und ist sind nicht ein eine einen einem einer mit für auf den dem des zu von im ich sie wir es ' +
      'hallo welt guten danke bitte nein oder',
  ],
  [
    'fr',
    'le la les des et est sont une un dans pas que qui vous nous je avec sur au aux ce cette du votre être ' +
      'bonjour monde merci',
  ],
  [
    'es',
    'el los las la una un es no que con para por del como más su está usted pero este esta se hola mundo buenos gracias',
  ],
  [
    'it',
    'il lo gli la una un è sono che con di della del nella nel alla anche questo questa più si ciao mondo buongiorno grazie',
  ],
  [
    'pt',
    'os as uma um é são não que para por do da das na você mais seu sua este esta olá mundo bom obrigado',
  ],
  [
    'nl',
    'de het een en is zijn niet van voor op dat deze ook aan u wij worden naar bij hallo wereld goedemorgen',
  ],
  ['pl', 'nie jest są się na że to dla przez jak lub tego'],
  ['cs', 'na je jsou se že není nebo jako tento který také aby'],
  ['sv', 'och är en ett inte som för med på av till att det den detta jag'],
  ['da', 'og er en et ikke som for med på af til det den dette jeg'],
  ['nb', 'og er en et ikke som for med på av til å det den dette jeg'],
  ['fi', 'ja on ei että ovat tämä mutta myös tai ole'],
  ['hu', 'az és nem hogy egy ez meg vagy'],
  ['ro', 'și este sunt nu un în de la cu pentru din mai'],
  ['tr', 've bir bu için ile değil çok olarak gibi'],
  ['id', 'dan yang ini itu untuk dengan tidak dari adalah pada'],
  ['vi', 'và là của không có cho với trong này được một các'],
];

const WORDS_BY_LANGUAGE: readonly (readonly [LanguageCode, ReadonlySet<string>])[] = FREQUENT_WORDS.map(
  ([language, words]) => [language, new Set(words.split(' '))],
);

/**
 * Guesses the language of a text by its script or its frequent words; always the same for the same text.
 * @param fallback The result for a text without evidence against it.
 */
export function detectLanguage(text: string, fallback: LanguageCode = 'en'): LanguageCode {
  const byScript = SCRIPTS.find(([script]) => script.test(text));
  if (byScript !== undefined) return byScript[1];
  const words = lowerCaseWords(withoutMarkup(text));
  let best = { language: fallback, count: countFrequent(words, fallback) };
  for (const [language] of WORDS_BY_LANGUAGE) {
    const count = countFrequent(words, language);
    if (count > best.count) best = { language, count };
  }
  return best.language;
}

/** Words in capitals are left out: they are names more often than words (`MIT`, `DAS`, `EST`). */
function lowerCaseWords(text: string): readonly string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words
    .filter((word) => word.length === 1 || word !== word.toUpperCase())
    .map((word) => word.toLowerCase());
}

function countFrequent(words: readonly string[], language: LanguageCode): number {
  const frequent = WORDS_BY_LANGUAGE.find(([known]) => known === language)?.[1];
  return words.filter((word) => frequent?.has(word)).length;
}

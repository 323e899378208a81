import type { LanguageCode } from '../../core/languages/codes.ts';

/** Scripts that tell a language by themselves, in the order in which they are looked for. */
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

/** Frequent words of the languages in Latin script. The first language wins where several have as many. */
const FREQUENT_WORDS: readonly (readonly [LanguageCode, string])[] = [
  [
    'en',
    'the and of to is are was were this that it you your with for not be have has from at as or by can will all',
  ],
  [
    'de',
    'der die das und ist sind nicht ein eine einen einem einer mit für auf den dem des zu von im ich sie wir es auch wird bitte',
  ],
  [
    'fr',
    'le la les des et est sont une un dans pour pas que qui vous nous avec sur au aux ce cette du votre être',
  ],
  ['es', 'el los las una y es son no que con para por del al como más su está usted pero este esta se'],
  ['it', 'il lo gli una e è sono non che con per di del della nel alla anche questo questa più si'],
  ['pt', 'o os as uma e é são não que com para por do da dos das no na em você mais seu sua este'],
  ['nl', 'de het een en is zijn niet van voor met op dat deze ook aan u wij worden naar bij'],
  ['pl', 'i w na nie jest są się z do że to po dla przez jak lub tego ten'],
  ['cs', 'a v na je jsou se že s do pro není nebo jako tento který také aby'],
  ['sv', 'och är en ett inte som för med på av till att det den detta vi jag'],
  ['da', 'og er en et ikke som for med på af til at det den dette vi jeg'],
  ['nb', 'og er en et ikke som for med på av til å det den dette vi jeg'],
  ['fi', 'ja on ei se että ovat tämä kun mutta myös tai ole sen'],
  ['hu', 'a az és nem hogy van egy ez is meg vagy de ha'],
  ['ro', 'și este sunt nu un o în de la cu pentru care pe din mai'],
  ['tr', 've bir bu için ile değil da de çok olarak ne gibi'],
  ['id', 'dan yang di ini itu untuk dengan tidak dari adalah ke pada'],
  ['vi', 'và là của không có cho với trong này được một các'],
];

const WORDS_BY_LANGUAGE: readonly (readonly [LanguageCode, ReadonlySet<string>])[] = FREQUENT_WORDS.map(
  ([language, words]) => [language, new Set(words.split(' '))],
);

/**
 * Guesses the language of a text by its script or its frequent words; always the same for the same text.
 * @param fallback what a text without evidence against it is taken for.
 */
export function detectLanguage(text: string, fallback: LanguageCode = 'en'): LanguageCode {
  const byScript = SCRIPTS.find(([script]) => script.test(text));
  if (byScript !== undefined) return byScript[1];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { language: fallback, count: countFrequent(words, fallback) };
  for (const [language] of WORDS_BY_LANGUAGE) {
    const count = countFrequent(words, language);
    if (count > best.count) best = { language, count };
  }
  return best.language;
}

function countFrequent(words: readonly string[], language: LanguageCode): number {
  const frequent = WORDS_BY_LANGUAGE.find(([known]) => known === language)?.[1];
  return words.filter((word) => frequent?.has(word)).length;
}

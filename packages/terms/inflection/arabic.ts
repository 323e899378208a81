import type { Paradigm, StemForms } from './paradigm.ts';

/** "and", "so"; "in", "as", "for", "will"; and the article. */
const PREFIX = /^[وف]?(?:[بكلس]?(?:ال)?|لل)$/u;
/** Whose it is. */
const OWNER = '(?:ه|ها|هم|هما|هن|نا|ي|ك|كم|كن)';
/** Behind a word: two, many, whose, and how. */
const ENDINGS = new RegExp(
  `^(?:${OWNER}?|ا|(?:ات|ت|و|ا)${OWNER}?|(?:ون|ين|ان|تان|تين|ة|ه)|(?:تا|تي|ي)${OWNER}?)$`,
  'u',
);
/** Behind a plural with letters of its own inside. */
const BROKEN_ENDINGS = new RegExp(`^(?:ا?${OWNER}|ا|[هة]|ت${OWNER}|ات${OWNER}?)?$`, 'u');

const LONG = '[اوي]';

/** Shapes of words, and those of their plurals. Letters are the groups of the pattern. Without hamza, as words are compared. */
const SHAPES: readonly (readonly [shape: RegExp, plurals: readonly string[]])[] = [
  [/^(.)(.)(.)$/u, ['$1$2و$3', 'ا$1$2ا$3', '$1$2ا$3', 'ا$1$2$3']],
  [/^(.)(.)ا$/u, ['ا$1$2اء']],
  [/^(.)(.)$/u, ['$1$2و$2', 'ا$1$2ا$2', '$1$2ا$2']],
  [/^(.)[اوي](.)$/u, ['ا$1وا$2', 'ا$1يا$2', '$1وا$2', '$1يو$2', '$1يا$2', '$1و$2']],
  [/^(.)(.)ي\2$/u, ['ا$1$2']],
  [/^(.)ا(.)(.)$/u, ['$1وا$2$3', '$1$2ا$3', '$1$2$3اء']],
  [new RegExp(`^(.)(.)${LONG}(.)$`, 'u'), ['$1$2اي$3', '$1$2$3', 'ا$1$2$3', '$1$2$3اء', 'ا$1$2$3اء']],
  [/^(.)(.)(.)(.)$/u, ['$1$2ا$3$4']],
  [new RegExp(`^(.)(.)(.)${LONG}(.)$`, 'u'), ['$1$2ا$3ي$4', '$1$2ا$3$4']],
  [new RegExp(`^(.)${LONG}(.)${LONG}(.)$`, 'u'), ['$1وا$2ي$3']],
  [/^(.)(.)(.)ا(.)(.)$/u, ['$1$2ا$4$5', '$1$2ا$3$4']],
];

/** Plurals that follow no shape. */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map([
  ['اسم', ['اسماء', 'اسامي']],
  ['شيء', ['اشياء']],
  ['سوال', ['اسيل']],
  ['عضو', ['اعضاء']],
  ['يوم', ['ايام']],
  ['سنة', ['سنوات', 'سنين']],
  ['معنى', ['معاني', 'معان']],
  ['اداة', ['ادوات']],
  ['قناة', ['قنوات']],
]);

/** The word without the article and without the ending of its gender, number, or owner. */
function bases(word: string): readonly string[] {
  const bare = word.replace(/^ال(?=.{2})/u, '');
  const short = bare.replace(/(?:ات|ون|ين|ة)$/u, '');
  return [...new Set([bare, short])].filter((base) => base.length >= 2);
}

/** How a last letter is written before an ending: "مستوى" has "مستويات", "إجراء" has "إجرائه", and "أعضاء" has "أعضائه". */
function softEnds(base: string): readonly string[] {
  const start = base.slice(0, -1);
  if (base.endsWith('ى')) return [`${start}ي`, `${start}ا`];
  return base.endsWith('اء') ? [`${start}ي`, `${start}و`] : [];
}

/** The forms of an Arabic word without vowel signs and hamza. */
export function arabicParadigm(word: string): Paradigm {
  return { forms: bases(word).flatMap((base) => formsOf(base, word)), prefix: PREFIX };
}

function formsOf(base: string, word: string): readonly StemForms[] {
  const plurals = SHAPES.filter(([shape]) => shape.test(base)).flatMap(([shape, made]) =>
    made.map((plural) => base.replace(shape, plural)),
  );
  const irregular = IRREGULAR.get(word.replace(/^ال/u, '')) ?? [];
  return [
    ...[base, ...softEnds(base)].map((stem) => ({ stem, endings: ENDINGS })),
    ...[...plurals, ...irregular]
      .flatMap((plural) => [plural, ...softEnds(plural)])
      .map((stem) => ({ stem, endings: BROKEN_ENDINGS })),
  ];
}

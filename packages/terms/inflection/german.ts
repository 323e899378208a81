/** A word of German as it is compared. */
interface GermanWord {
  /** In lowercase, without accents. */
  readonly plain: string;
  /** What a stemmer leaves of it. */
  readonly stem: string;
  readonly written: string;
}

/** Endings of nouns that change in the plural, with what each can become: "Konto" has "Konten". */
const CHANGING: readonly (readonly [singular: string, plurals: readonly string[]])[] = [
  ['ium', ['ien', 'ia', 'iums']],
  ['um', ['en', 'a', 'ums']],
  ['us', ['en', 'i', 'usse', 'ora', 'era']],
  ['ma', ['men', 'mata', 'mas']],
  ['on', ['a', 'en']],
  ['is', ['en']],
  ['ix', ['izen', 'ices', 'izes']],
  ['ex', ['izes', 'ices', 'izen']],
  ['o', ['en', 'i', 'os']],
  ['a', ['en', 'as']],
];

/** UTF-16 units that stay in front of an ending that changes. */
const SHORTEST_START = 3;

/** Whether one of two words is a plural of the other that no stemmer finds: "Konten" of "Konto", and "IDs" of "ID". */
export function isGermanPlural(wanted: string, other: string): boolean {
  return isPlural(wanted, other) || isPlural(other, wanted);
}

function isPlural(singular: string, plural: string): boolean {
  return plural === `${singular}s` || pluralsOf(singular).includes(plural);
}

/** UTF-16 units of the shortest word that compounds are looked through for. */
const SHORTEST_WORD = 4;

/** UTF-16 units of the shortest other part of a compound. */
const SHORTEST_PART = 3;

/** What ends a noun or stands between the parts of a compound. */
const ENDING = /^(?:e|en|ens|er|ern|es|n|ns|s|se|sen|ses|nen)?$/;

/** What is no part of a compound, but begins a word of its own: "Bericht", "Import", "Kontrolle". */
const NO_WORD =
  /^(?:be|ge|er|ver|zer|ent|emp|miss|un|ur|re|im|ex|ap|sup|trans|pro|de|dis|kon|kom|kont|char|pat|pal|par)$/;

/** What makes another word of the beginning of a word: "Automat", "Formel", "Portal", "Datierung". */
const NO_PART =
  /^(?:e?(?:lei|lich|haft|chen|lein)|mat(?!er|ch|rix|t)|nom|kra[tn]|risi|r(?:in(?:nen)?|en|ens)$|isch|isier|ier(?:t|en|ung)|it(?:a|ae)t|ismus|ist(?:en)?$|ik(?:en|er)?$|ion|ell|ulier|ular|ali[st]|alen?$|elle?n?$|ung|bar|sam)/;

/** What makes an adjective of a noun and another word: "benutzerdefiniert". */
const ADJECTIVE =
  /(?:basier|defini|spezifi|bezogen|bezug|los|frei|weis|fahig|ubergreif|weit|gesteuert|steuer|abhang|gebund|freundlich|seitig|ahnlich|reich|arm|orient|gestutz|eigen|bedingt|gleich|mass|konform|intern|extern|relevant|kompatib|bereit|lesbar|artig|formig|typisch|geschutzt|sicher|voll|wert|wurdig|nah|fern|optim|generier|verwalt|unterstutz|erstell|formatier|zentr|fahr)/;

/** What makes another word of a stem: "Benutzung" is no form of "Benutzer". */
const DERIVED = /(ung|heit|keit|isch|lich|ig)(?:er|st)?(?:e[mnrs]?|s)?$/;

/** Whether two words with one stem are made of it in the same way. */
export function isDerivedAlike(wanted: GermanWord, other: GermanWord): boolean {
  return DERIVED.exec(wanted.plain)?.[1] === DERIVED.exec(other.plain)?.[1];
}

/** Whether a word is the English one that a name of a file or a command has: "glossary" for "Glossar". */
export function isEnglishName({ plain }: GermanWord, other: GermanWord): boolean {
  return other.written === `${plain}y`;
}

/** Whether a word is written as a noun. */
export function isGermanNoun({ written }: GermanWord): boolean {
  return /^\p{Lu}/u.test(written);
}

/** What stands before the stem of a verb: "gespeichert", "abzuspeichern", "zwischengespeichert". */
const VERB_START =
  /^(?:ab|an|auf|aus|be|bei|durch|ein|ent|er|fort|ge|her|hin|los|mit|nach|neu|um|unter|ver|vor|weg|wieder|zer|zu|zuruck|zusammen|zwischen|uber|voll|weiter)*$/;

/** Whether a word is a form of a verb in the infinitive, also with something in front: "Speichern" has "gespeichert". */
export function isGermanVerb({ plain, stem }: GermanWord, other: GermanWord): boolean {
  if (!/(?:e|er|el)n$/.test(plain) || stem.length < SHORTEST_WORD) return false;
  const at = other.plain.indexOf(stem);
  return (
    at >= 0 && VERB_START.test(other.plain.slice(0, at)) && VERB_END.test(other.plain.slice(at + stem.length))
  );
}

const VERB_END = /^(?:e?(?:r|l)?)(?:e|st|t|te|ten|test|tet|n|en|nd|ende?[mnrs]?|te[mnrs]?)?$/;

/** Whether a word is a compound with a noun, in any of its forms: "Benutzerkonten" with "Konto". */
export function isGermanCompound(wanted: GermanWord, other: GermanWord): boolean {
  const plurals = pluralsOf(wanted.plain);
  const begins = [wanted.plain, ...shortened(wanted.plain), ...plurals];
  const ends = [wanted.plain, wanted.stem];
  return (
    begins.some((part) => hasPart(other, part, isWordAfter)) ||
    ends.some((part) => hasPart(other, part, isEnding)) ||
    plurals.some((part) => hasPart(other, part, isNothing))
  );
}

function pluralsOf(singular: string): readonly string[] {
  return CHANGING.flatMap(([ending, plurals]) => {
    const start = singular.slice(0, -ending.length);
    return singular.endsWith(ending) && start.length >= SHORTEST_START
      ? plurals.map((each) => start + each)
      : [];
  });
}

/** What some words lose in front of another: "Adresse" in "Adressbuch". */
function shortened(plain: string): readonly string[] {
  const [start, ending] = [plain.replace(/en?$/, ''), /en?$/.exec(plain)?.[0] ?? ''];
  return start.length >= SHORTEST_WORD + ending.length - 1 && ending !== '' ? [start] : [];
}

function hasPart(other: GermanWord, part: string, mayFollow: (rest: string) => boolean): boolean {
  if (part.length < SHORTEST_WORD) return false;
  const { plain } = other;
  for (let at = plain.indexOf(part); at !== -1; at = plain.indexOf(part, at + 1)) {
    const rest = plain.slice(at + part.length);
    const isRight = (at === 0 || isWordBefore(plain.slice(0, at))) && mayFollow(rest);
    // Of the words in lowercase, only adjectives are made of nouns.
    if (isRight && (isGermanNoun(other) || ADJECTIVE.test(rest))) return true;
  }
  return false;
}

function isWordBefore(before: string): boolean {
  return before.length >= SHORTEST_PART && /[aeiouy]/.test(before) && !NO_WORD.test(before);
}

function isNothing(rest: string): boolean {
  return rest === '';
}

function isEnding(rest: string): boolean {
  return ENDING.test(rest);
}

function isWordAfter(rest: string): boolean {
  return rest.length >= SHORTEST_PART && /[aeiouy]/.test(rest) && !NO_PART.test(rest);
}

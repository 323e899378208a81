import { addAll, sameCode } from '#base';
import type { FileLanguages } from '../file-segment.ts';
import { freeTags } from '../numbered-tags.ts';

/** What a comment for translators locks: all of a text, or some words in it. */
type Lock = 'all' | readonly string[];

const STRING = String.raw`"(?:\\.|[^"\\]){0,1000}"|'(?:\\.|[^'\\]){0,1000}'`;
const LOCKED = new RegExp(
  String.raw`\{\s{0,9}Locked\s{0,9}(?:=\s{0,9}(?<words>(?:${STRING})(?:\s{0,9},\s{0,9}(?:${STRING})){0,50})|=\s{0,9}(?<languages>[\w,; -]{1,500}))?\s{0,9}\}`,
  'gi',
);

/** What people write instead, about all of a text or about words in quotes. */
const SAID = new RegExp(
  String.raw`(?<!\bEND )\b(?:(?:do not|don['’]?t) (?:translate|locali[sz]e)(?: this(?: (?:string|text|message|value|label|resource))?)?|(?:not|non|un)[ -]?translatable|(?:must|should|can|need)(?: ?not|n['’]t) be (?:translated|locali[sz]ed)|not to be translated)\b(?:(?<all> ?(?:[.!\])]|$))| (?:the (?:words?|names?|terms?) )?(?<words>(?:${STRING})(?:(?: ?,| and| or) (?:${STRING})){0,50}))`,
  'gi',
);
/** Marks of .NET and of Android, and those of Android, Mozilla, Eclipse, and NetBeans at the end of a line or a sentence. */
const MARK =
  /(?<![\w@])@Invariant\b|\btranslatable\s{0,9}[=:]\s{0,9}(?<quote>["']?)false\k<quote>|(?<!\bEND )\b(?:(?:DO[ _]?NOT|DON['’]?T)[ _](?:TRANSLATE|LOCALI[SZ]E)|NON-TRANSLATABLE|NOTRANSLATE|NOI18N)\b(?=[ \t]{0,9}(?:[.!\])]|\*\/|$))/m;
/** Where a comment goes on in the next line. */
const NEXT_LINE = /(?:(?<![ \t])[ \t]+)?(?:(?:\r\n|\r|\n)[ \t]*(?:#|!|\/\/|\*(?!\/))?[ \t]*|\*\/\s*$)/g;

/** What stands in every comment that locks something. */
export const MAY_LOCK = /locked|transla|locali|noi18n|@invariant/i;

/** What `{Locked}`, `{Locked="words"}`, and `{Locked=de,fr}` in a comment say, as the tools of .NET and VS Code read them; and what `DO NOT TRANSLATE` says. */
export function lockIn(comment: string, { target }: FileLanguages): Lock {
  if (!MAY_LOCK.test(comment)) return [];
  const words: string[] = [];
  for (const { groups = {} } of comment.matchAll(LOCKED)) {
    const { words: list, languages } = groups;
    if (list !== undefined) addAll(words, wordsIn(list));
    else if (languages === undefined || isListed(languages, target)) return 'all';
  }
  if (MARK.test(comment)) return 'all';
  for (const { groups = {} } of comment.trim().replace(NEXT_LINE, ' ').trim().matchAll(SAID)) {
    if (groups.all !== undefined) return 'all';
    addAll(words, wordsIn(groups.words ?? ''));
  }
  return words;
}

function wordsIn(list: string): readonly string[] {
  return Array.from(list.matchAll(new RegExp(STRING, 'g')), ([word]) =>
    word.slice(1, -1).replace(/\\(["'\\])/g, '$1'),
  );
}

function isListed(languages: string, target: string | undefined): boolean {
  return target !== undefined && languages.split(/[,; ]+/).some((language) => sameCode(language, target));
}

/** A text whose locked words are tags, and the way back. */
interface LockedText {
  readonly text: string;
  unlock(translation: string): string;
}

/** Writes locked words as tags such as `<k0/>`, which translations keep. */
export function lockWords(text: string, words: readonly string[]): LockedText {
  const present = [...new Set(words)].filter((word) => word !== '' && text.includes(word));
  if (present.length === 0) return { text, unlock: (translation) => translation };
  const { name, pattern } = freeTags('k', text);
  const longestFirst = present.sort((a, b) => b.length - a.length);
  const all = new RegExp(
    longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'),
    'g',
  );
  const found: string[] = [];
  const locked = text.replace(all, (word) => `<${name}${found.push(word) - 1}/>`);
  return {
    text: locked,
    unlock: (translation) =>
      translation.replace(
        pattern,
        (tag: string, _slash: string, number: string) => found[Number(number)] ?? tag,
      ),
  };
}

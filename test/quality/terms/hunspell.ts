import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A word of a dictionary. */
export interface Lemma {
  readonly word: string;
  readonly flags: readonly string[];
}

/** An ending of a dictionary: what it replaces, and the words that it fits. */
interface Ending {
  readonly removed: string;
  readonly added: string;
  readonly fits: RegExp;
}

/** A dictionary of Hunspell: words, and the endings that its flags stand for. */
export interface WordList {
  readonly lemmas: readonly Lemma[];
  /** The forms of a word with the endings of some of its flags; without `flags`, of all. */
  formsOf(lemma: Lemma, flags?: ReadonlySet<string>): readonly string[];
}

/** Letters of the shortest words that are read: shorter ones have no stem. */
const LEAST_LETTERS = 4;

/** Reads the words with letters only, and the endings of one level. Prefixes are left out, because they make other words. */
export function readWordList(folder: string): WordList {
  const rules = linesOf(folder, 'index.aff');
  const splitFlags = flagReader(rules);
  const endings = readEndings(rules);
  const lemmas = linesOf(folder, 'index.dic').flatMap((line) => {
    const [, word = '', flags = ''] = /^(\p{L}+)(?:\/([^\t ]*))?/u.exec(line) ?? [];
    return word.length < LEAST_LETTERS ? [] : [{ word, flags: splitFlags(flags) }];
  });
  return {
    lemmas,
    formsOf: ({ word, flags: own }, wanted) =>
      own
        .filter((flag) => wanted?.has(flag) ?? true)
        .flatMap((flag) => endings.get(flag) ?? [])
        .filter(({ removed, fits }) => word.endsWith(removed) && fits.test(word))
        .map(({ removed, added }) => word.slice(0, word.length - removed.length) + added)
        .filter((form) => form !== word && /^\p{L}+$/u.test(form)),
  };
}

function linesOf(folder: string, name: string): readonly string[] {
  return readFileSync(path.join(folder, name), 'utf8').split(/\r?\n/);
}

/** Splits flags as the dictionary writes them: characters, pairs of characters, or numbers; or one number for a list of them. */
function flagReader(rules: readonly string[]): (written: string) => readonly string[] {
  const kind = rules.map((line) => /^FLAG\s+(\S+)/.exec(line)?.[1]).find((found) => found !== undefined);
  const lists = rules.flatMap((line) => /^AF\s+(\S+)/.exec(line)?.[1] ?? []).slice(1);
  return (written) => {
    const flags = lists.length > 0 && /^\d+$/.test(written) ? (lists[Number(written) - 1] ?? '') : written;
    if (kind === 'num') return flags.split(',');
    return kind === 'long' ? (flags.match(/../gu) ?? []) : [...flags];
  };
}

function readEndings(rules: readonly string[]): ReadonlyMap<string, readonly Ending[]> {
  const endings = new Map<string, Ending[]>();
  for (const line of rules) {
    const [, flag = '', removed = '', added = '', condition = '.'] =
      /^SFX\s+(\S+)\s+(\S+)\s+([^\s/]+)\S*(?:\s+(\S+))?/.exec(line) ?? [];
    // The first line of a flag says how many endings it has.
    if (flag === '' || (/^[YN]$/.test(removed) && /^\d+$/.test(added))) continue;
    const ending = {
      removed: written(removed),
      added: written(added),
      fits: conditionOf(condition),
    };
    endings.set(flag, [...(endings.get(flag) ?? []), ending]);
  }
  return endings;
}

/** A hyphen in brackets stands for itself there. */
function conditionOf(condition: string): RegExp {
  return new RegExp(`${condition.replaceAll('-', String.raw`\x2d`)}$`, 'u');
}

function written(part: string): string {
  return part === '0' ? '' : part;
}

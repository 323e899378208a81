import { rootOf } from '#base';
import type { CatalogueRule } from './catalogue.ts';

/** Words in the names of rules and options that only one language has; the specification says nothing else about them (2.2). */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  de: ['german'],
  en: ['english'],
  es: ['spanish'],
  fr: ['french', 'cedillas'],
  it: ['italian'],
  ja: ['japanese', 'kanji', 'hiragana', 'desu', 'dearu'],
  ko: ['korean', 'hapsho', 'haeyo', 'hae'],
  zh: ['chinese'],
};

/** Whether a rule can mean something in a language: its name is about no other language, and neither is one of its options. */
export function fitsLanguage(name: string, rule: CatalogueRule, language: string | undefined): boolean {
  return isFor(name, language) && fittingOptions(rule, language).length > 0;
}

/** The options of a rule that are about a language, or about none. */
export function fittingOptions({ options }: CatalogueRule, language: string | undefined): readonly string[] {
  return options.filter((option) => isFor(option, language));
}

/** True for every name if the language is not one that has style rules. */
function isFor(name: string, language: string | undefined): boolean {
  const root = language === undefined ? undefined : rootOf(language.toLowerCase());
  if (root === undefined || !Object.hasOwn(WORDS, root)) return true;
  const named = languagesIn(name);
  return named.length === 0 || named.includes(root);
}

function languagesIn(name: string): readonly string[] {
  const words = name.split(/[_ ]/);
  return Object.keys(WORDS).filter((code) => WORDS[code]?.some((word) => words.includes(word)));
}

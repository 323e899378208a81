import type { GlossaryRule } from '../rule.ts';
import { columnCount } from './column-count.ts';
import { controlCharacter } from './control-character.ts';
import { dictionaryTooLarge } from './dictionary-too-large.ts';
import { duplicateSource } from './duplicate-source.ts';
import { edgeWhitespace } from './edge-whitespace.ts';
import { emptySource } from './empty-source.ts';
import { emptyTarget } from './empty-target.ts';
import { invalidEncoding } from './invalid-encoding.ts';
import { languagePairMismatch } from './language-pair-mismatch.ts';
import { phraseTooLong } from './phrase-too-long.ts';
import { strayQuote } from './stray-quote.ts';
import { unclosedQuote } from './unclosed-quote.ts';
import { unicodeNewline } from './unicode-newline.ts';
import { unsupportedLanguage } from './unsupported-language.ts';
import { variantPair } from './variant-pair.ts';

/** Every rule for glossaries: what the editor, the command line, the documentation and the tests go by. */
export const GLOSSARY_RULES: readonly GlossaryRule[] = [
  invalidEncoding,
  dictionaryTooLarge,
  variantPair,
  unsupportedLanguage,
  unclosedQuote,
  strayQuote,
  columnCount,
  languagePairMismatch,
  emptySource,
  emptyTarget,
  duplicateSource,
  controlCharacter,
  unicodeNewline,
  edgeWhitespace,
  phraseTooLong,
];

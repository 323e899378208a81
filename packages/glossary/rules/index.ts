import type { GlossaryRule } from '../rule.ts';
import { alternatives } from './alternatives.ts';
import { bidiCharacter } from './bidi-character.ts';
import { bidiMark } from './bidi-mark.ts';
import { blankLine } from './blank-line.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { caseTwin } from './case-twin.ts';
import { columnCount } from './column-count.ts';
import { confusableTwin } from './confusable-twin.ts';
import { controlCharacter } from './control-character.ts';
import { decomposedPhrase } from './decomposed-phrase.ts';
import { dictionaryTooLarge } from './dictionary-too-large.ts';
import { doubleSpace } from './double-space.ts';
import { duplicateSource } from './duplicate-source.ts';
import { edgeWhitespace } from './edge-whitespace.ts';
import { emptyDictionary } from './empty-dictionary.ts';
import { emptySource } from './empty-source.ts';
import { emptyTarget } from './empty-target.ts';
import { formulaPrefix } from './formula-prefix.ts';
import { headerRow } from './header-row.ts';
import { identicalPhrases } from './identical-phrases.ts';
import { invalidEncoding } from './invalid-encoding.ts';
import { invisibleCharacter } from './invisible-character.ts';
import { languagePairMismatch } from './language-pair-mismatch.ts';
import { mergeConflict } from './merge-conflict.ts';
import { mixedPairs } from './mixed-pairs.ts';
import { nearLimit } from './near-limit.ts';
import { normalizationTwin } from './normalization-twin.ts';
import { phraseTooLong } from './phrase-too-long.ts';
import { replacementCharacter } from './replacement-character.ts';
import { spreadsheet } from './spreadsheet.ts';
import { strayQuote } from './stray-quote.ts';
import { unclosedQuote } from './unclosed-quote.ts';
import { unicodeNewline } from './unicode-newline.ts';
import { unknownPair } from './unknown-pair.ts';
import { unsupportedLanguage } from './unsupported-language.ts';
import { variantPair } from './variant-pair.ts';
import { wrongSeparator } from './wrong-separator.ts';

/** Every rule for glossaries. The editor, the command line, the documentation, and the tests use this table. */
export const GLOSSARY_RULES: readonly GlossaryRule[] = [
  invalidEncoding,
  mergeConflict,
  dictionaryTooLarge,
  spreadsheet,
  variantPair,
  unsupportedLanguage,
  unknownPair,
  unclosedQuote,
  strayQuote,
  columnCount,
  languagePairMismatch,
  mixedPairs,
  emptySource,
  emptyTarget,
  duplicateSource,
  controlCharacter,
  unicodeNewline,
  edgeWhitespace,
  phraseTooLong,
  byteOrderMark,
  wrongSeparator,
  blankLine,
  bidiCharacter,
  invisibleCharacter,
  replacementCharacter,
  normalizationTwin,
  decomposedPhrase,
  confusableTwin,
  headerRow,
  nearLimit,
  bidiMark,
  caseTwin,
  identicalPhrases,
  doubleSpace,
  alternatives,
  formulaPrefix,
  emptyDictionary,
];

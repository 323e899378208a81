import type { TermsRule } from '../metadata/rule.ts';
import { contradictoryPhrase } from './contradictory-phrase.ts';
import { duplicateKey } from './duplicate-key.ts';
import { invalidJson } from './invalid-json.ts';
import { missingField } from './missing-field.ts';
import { replacementCharacter } from './replacement-character.ts';
import { termWithoutRow } from './term-without-row.ts';
import { unknownField } from './unknown-field.ts';
import { wrongType } from './wrong-type.ts';

/** Every rule for terms files. */
export const TERMS_RULES: readonly TermsRule[] = [
  invalidJson,
  missingField,
  wrongType,
  unknownField,
  duplicateKey,
  termWithoutRow,
  contradictoryPhrase,
  replacementCharacter,
];

import type { StyleRule } from '../rule.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicateLabel } from './duplicate-label.ts';
import { emptyText } from './empty-text.ts';
import { invalidJson } from './invalid-json.ts';
import { labelTooLong } from './label-too-long.ts';
import { missingField } from './missing-field.ts';
import { nameTooLong } from './name-too-long.ts';
import { promptTooLong } from './prompt-too-long.ts';
import { readOnlyField } from './read-only-field.ts';
import { replacementCharacter } from './replacement-character.ts';
import { tooManyInstructions } from './too-many-instructions.ts';
import { unknownCategory } from './unknown-category.ts';
import { unknownField } from './unknown-field.ts';
import { unknownOption } from './unknown-option.ts';
import { unknownRule } from './unknown-rule.ts';
import { unsupportedLanguage } from './unsupported-language.ts';
import { wrongType } from './wrong-type.ts';

/** Every rule for style rule lists. */
export const STYLE_RULES: readonly StyleRule[] = [
  invalidJson,
  missingField,
  wrongType,
  nameTooLong,
  unsupportedLanguage,
  tooManyInstructions,
  labelTooLong,
  promptTooLong,
  emptyText,
  unknownField,
  duplicateKey,
  duplicateLabel,
  readOnlyField,
  unknownCategory,
  unknownRule,
  unknownOption,
  replacementCharacter,
];

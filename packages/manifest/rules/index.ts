import type { ManifestRule } from '../rule.ts';
import { duplicateKey } from './duplicate-key.ts';
import { fileDeclaredTwice } from './file-declared-twice.ts';
import { ignoresNothing } from './ignores-nothing.ts';
import { invalidJson } from './invalid-json.ts';
import { missingField } from './missing-field.ts';
import { missingFile } from './missing-file.ts';
import { nameTooLong } from './name-too-long.ts';
import { notAFile } from './not-a-file.ts';
import { nothingTranslated } from './nothing-translated.ts';
import { pairDeclaredTwice } from './pair-declared-twice.ts';
import { pathOutsideFolder } from './path-outside-folder.ts';
import { patternTooComplex } from './pattern-too-complex.ts';
import { replacementCharacter } from './replacement-character.ts';
import { sourceAmongTargets } from './source-among-targets.ts';
import { targetDeclaredTwice } from './target-declared-twice.ts';
import { targetUnknownPart } from './target-unknown-part.ts';
import { targetWithoutLocale } from './target-without-locale.ts';
import { unclearLocale } from './unclear-locale.ts';
import { unknownField } from './unknown-field.ts';
import { unmatchedPattern } from './unmatched-pattern.ts';
import { unsupportedLocale } from './unsupported-locale.ts';
import { unusablePath } from './unusable-path.ts';
import { wrongType } from './wrong-type.ts';

/** Every rule for `parlance.json`, except those for its profiles, which are the rules for requests. */
export const MANIFEST_RULES: readonly ManifestRule[] = [
  invalidJson,
  wrongType,
  missingField,
  unknownField,
  duplicateKey,
  nameTooLong,
  missingFile,
  pathOutsideFolder,
  unusablePath,
  notAFile,
  fileDeclaredTwice,
  pairDeclaredTwice,
  patternTooComplex,
  ignoresNothing,
  sourceAmongTargets,
  targetUnknownPart,
  targetWithoutLocale,
  targetDeclaredTwice,
  unsupportedLocale,
  unclearLocale,
  unmatchedPattern,
  nothingTranslated,
  replacementCharacter,
];

import type { RequestRule } from '../rule.ts';
import { customInstructionsUnsupported } from './custom-instructions-unsupported.ts';
import { defaultBesideValue } from './default-beside-value.ts';
import { formalityUnsupported } from './formality-unsupported.ts';
import { glossaryNeedsSource } from './glossary-needs-source.ts';
import { glossaryPairMismatch } from './glossary-pair-mismatch.ts';
import { glossaryUnsupported } from './glossary-unsupported.ts';
import { instructionTooLong } from './instruction-too-long.ts';
import { latencyModelConflict } from './latency-model-conflict.ts';
import { memoryPairMismatch } from './memory-pair-mismatch.ts';
import { outlineDetectionIncomplete } from './outline-detection-incomplete.ts';
import { outputFormatUnsupported } from './output-format-unsupported.ts';
import { pcmEncodingMissing } from './pcm-encoding-missing.ts';
import { sameLanguage } from './same-language.ts';
import { styleLanguageMismatch } from './style-language-mismatch.ts';
import { styleRulesUnsupported } from './style-rules-unsupported.ts';
import { tagHandlingUnsupported } from './tag-handling-unsupported.ts';
import { thresholdOutOfRange } from './threshold-out-of-range.ts';
import { toneUnsupported } from './tone-unsupported.ts';
import { tooManyGlossaries } from './too-many-glossaries.ts';
import { tooManyInstructions } from './too-many-instructions.ts';
import { tooManyTargets } from './too-many-targets.ts';
import { unknownGlossary } from './unknown-glossary.ts';
import { unknownMemory } from './unknown-memory.ts';
import { unknownStyleRules } from './unknown-style-rules.ts';
import { unsupportedLanguage } from './unsupported-language.ts';
import { unsupportedMediaType } from './unsupported-media-type.ts';
import { unsupportedPair } from './unsupported-pair.ts';
import { variantConversion } from './variant-conversion.ts';
import { writingStyleUnsupported } from './writing-style-unsupported.ts';
import { writingStyleWithTone } from './writing-style-with-tone.ts';

/** Every rule for combinations of options, in the order in which problems are reported. */
export const REQUEST_RULES: readonly RequestRule[] = [
  tooManyTargets,
  unsupportedLanguage,
  unsupportedPair,
  sameLanguage,
  variantConversion,
  formalityUnsupported,
  glossaryNeedsSource,
  tooManyGlossaries,
  unknownGlossary,
  glossaryUnsupported,
  glossaryPairMismatch,
  unknownStyleRules,
  styleRulesUnsupported,
  styleLanguageMismatch,
  customInstructionsUnsupported,
  tooManyInstructions,
  instructionTooLong,
  unknownMemory,
  memoryPairMismatch,
  thresholdOutOfRange,
  latencyModelConflict,
  tagHandlingUnsupported,
  outlineDetectionIncomplete,
  outputFormatUnsupported,
  writingStyleWithTone,
  defaultBesideValue,
  writingStyleUnsupported,
  toneUnsupported,
  pcmEncodingMissing,
  unsupportedMediaType,
];

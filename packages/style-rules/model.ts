export { CATALOGUE, entryOf } from './model/catalogue/catalogue.ts';
export { describeCategory, describeOption } from './model/catalogue/describe.ts';
export { fitsLanguage, fittingOptions } from './model/catalogue/fitting-rules.ts';
export { checkStyleRules } from './model/check-style-rules.ts';
export { renamableAt } from './model/rename.ts';
export { STYLE_RULES } from './model/rules/index.ts';
export { replacementCharacter } from './model/rules/replacement-character.ts';
export { STYLE_RULES_SHAPE } from './model/shape.ts';
export { type StyleSummary, summarizeStyleRules } from './model/summary.ts';
export {
  type FailedExpectation,
  judgeSample,
  readSamples,
  type StyleSample,
  samplesFileOf,
} from './model/trials/samples.ts';
export { isTrialName, withoutTrials } from './model/trials/trial-name.ts';
export { describeStyleField, styleVocabulary } from './model/vocabulary.ts';

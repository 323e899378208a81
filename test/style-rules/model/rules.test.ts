import { STYLE_RULES } from '../../../packages/style-rules/model/rules/index.ts';
import { testExamples } from '../../support/texts/json-rule-examples.ts';

await testExamples('style-rules', STYLE_RULES);

import { STYLE_RULES } from '../../../core/style-rules/rules/index.ts';
import { testExamples } from '../../support/texts/json-rule-examples.ts';

await testExamples('style-rules', STYLE_RULES);

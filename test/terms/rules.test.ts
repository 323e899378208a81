import { TERMS_RULES } from '../../packages/terms/rules/index.ts';
import { testExamples } from '../support/texts/json-rule-examples.ts';

await testExamples('terms', TERMS_RULES);

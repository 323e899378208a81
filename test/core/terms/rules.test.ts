import { TERMS_RULES } from '../../../core/terms/rules/index.ts';
import { testExamples } from '../../support/texts/json-rule-examples.ts';

await testExamples('terms', TERMS_RULES);

import { MANIFEST_RULES } from '../../../core/manifest/rules/index.ts';
import { testExamples } from '../../support/texts/json-rule-examples.ts';

await testExamples('manifest', MANIFEST_RULES, {
  missingFiles: new Set(['missing.style-rules.json']),
  outsideFiles: new Set(['../../outside.style-rules.json']),
  notFiles: new Set(['folder.style-rules.json']),
});

import { MANIFEST_RULES } from '../../packages/manifest/rules/index.ts';
import { testExamples } from '../support/texts/json-rule-examples.ts';

await testExamples('manifest', MANIFEST_RULES, {
  missingFiles: new Set(['missing.style-rules.json']),
  outsideFiles: new Set(['../../outside.style-rules.json']),
  projectPaths: ['a.md', 'b.md', 'docs/guide.md'],
  notFiles: new Set(['folder.style-rules.json']),
});

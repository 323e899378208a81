import { addImport, addRow, inTurn } from './insert.mjs';

/** A rule for translations. @type {import('./skeletons.mjs').Skeleton} */
export const check = {
  files: ({ file, variable }) => ({
    [`packages/checks/rules/${file}.ts`]: `import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Write what is wrong in a translation. This finds nothing, so that the example below fails. */
const FAULT = /(?!)/g;

/** Say what it reports. */
export const ${variable}: TextRule = {
  id: '${file}',
  level: 'information',
  explanation: 'Say what is wrong with such a translation, and for whom.',
  checkText(texts, _context, report) {
    for (const { 0: written, index: start } of outsideKept(texts, 'target').matchAll(FAULT))
      report({
        message: message('The translation has "{0}".', written),
        span: { start, end: start + written.length },
      });
  },
};

export function examples(): readonly PairExample[] {
  return [{ source: 'Save', target: 'Sichern⟦¤⟧', passes: { target: 'Sichern' } }];
}
`,
  }),
  changes: ({ file, variable }) => ({
    'packages/checks/rules/index.ts': inTurn(
      addImport(`import { ${variable} } from './${file}.ts';`),
      addRow('export const TEXT_RULES: readonly TextRule[] = [', variable),
    ),
  }),
  next: ({ file }) => [
    `Write the check and its examples in packages/checks/rules/${file}.ts. They are its tests, and fail until then: npm run test:unit -- checks/rules`,
    'Run node scripts/generate-schemas.mjs, node scripts/generate-docs.mjs, and node scripts/generate-manifest.mjs. They write its ID, its documentation, and its messages.',
    'Translate its messages in l10n/bundle.l10n.de.json, and run npx vitest run test/agents/tools.test.ts -u: agents can ask for its ID.',
    'At the level error or warning, add a defect to test/support/projects/planted/defects.ts: npm run test:unit -- property/planted-defects.',
    'Add a sentence to changes/.',
  ],
};

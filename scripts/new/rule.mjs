import { addImport, addRow, inTurn } from './insert.mjs';

/** A rule for glossaries. @type {import('./skeletons.mjs').Skeleton} */
export const rule = {
  files: ({ file, variable }) => ({
    [`packages/glossary/rules/${file}.ts`]: `import { message } from '#base';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';
import { removeCharacters } from './shared/remove-characters.ts';
import { type CharacterCheck, reportCharacters } from './shared/report-characters.ts';

const SIGNS: CharacterCheck = {
  find: (text, { start, end }) =>
    Array.from(text.slice(start, end).matchAll(/¤/g), ({ index }) => ({ start: start + index, end: start + index + 1 })),
  describe: () => message('The sign ¤ stands in a phrase.'),
};

/** Say what it reports. */
export const ${variable}: GlossaryRule = {
  id: '${file}',
  level: 'information',
  explanation: 'Say what happens at the service, and why nobody wants that.',
  flags: { units: 'a4' },
  checkEntry: (entry, _, report) => reportCharacters(entry, SIGNS, report),
  fixes: ({ span }) => [removeCharacters(span, message('Remove the sign'))],
};

export function examples(): readonly GlossaryExample[] {
  return [{ fails: 'Task⟦¤⟧,Aufgabe', fixed: 'Task,Aufgabe', passes: 'Task,Aufgabe' }];
}
`,
  }),
  changes: ({ file, variable }) => ({
    'packages/glossary/rules/index.ts': inTurn(
      addImport(`import { ${variable} } from './${file}.ts';`),
      addRow('export const GLOSSARY_RULES: readonly GlossaryRule[] = [', variable),
    ),
  }),
  next: ({ file }) => [
    `Replace ¤, and a4, its number in hexadecimal, in packages/glossary/rules/${file}.ts by what your rule is about. Its examples are its tests: npm run test:unit -- glossary/rules`,
    'Add a defective row to examples/defects/product.en-de.glossary.csv, and its line to examples/README.md.',
    'Run node scripts/generate-docs.mjs, node scripts/generate-schemas.mjs, node scripts/generate-manifest.mjs, and npx vitest run test/cli/check/formats.test.ts -u, and add a sentence to changes/.',
  ],
};

import { addImport, addRow, inTurn } from './insert.mjs';

/** A kind of placeholder. @type {import('./skeletons.mjs').Skeleton} */
export const placeholderKind = {
  files: ({ file, variable }) => ({
    [`packages/protect/kinds/${file}.ts`]: `import type { PlaceholderKind } from './kind.ts';

export const ${variable}: PlaceholderKind = {
  id: '${file}',
  explanation: 'Say which programs read it.',
  pattern: String.raw\`¤[A-Za-z]\\w{0,40}\`,
  sign: '¤',
  examples: ['Hello ⟦¤name⟧, you have ⟦¤count⟧ tasks', '5 ¤ is text'],
};
`,
  }),
  changes: ({ file, variable }) => ({
    'packages/protect/kinds/index.ts': inTurn(
      addImport(`import { ${variable} } from './${file}.ts';`),
      addRow('export const PLACEHOLDER_KINDS: readonly PlaceholderKind[] = [', variable),
    ),
  }),
  next: ({ file }) => [
    `Write the pattern and the examples of packages/protect/kinds/${file}.ts. The examples are its tests: npm run test:unit -- protect/kinds`,
    'Where two kinds match at the same position, the earlier one of packages/protect/kinds/index.ts wins: move yours if need be.',
    'Add texts to test/protect/cases.ts, and run npm run test:unit -- protect/protection contract/protect. If the second fails, the local service changes your placeholders: add them to packages/local-service/server/text/protected-spans.ts.',
    'Add a sentence to changes/.',
  ],
};

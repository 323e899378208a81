import { addFirst, addImport, inTurn } from './insert.mjs';

/** A layout of projects. @type {import('./skeletons.mjs').Skeleton} */
export const layout = {
  files: ({ file, constant, title }) => ({
    [`packages/projects/model/layouts/${file}.ts`]: `import type { ProjectLayout } from './layout.ts';

export const ${constant}: ProjectLayout = {
  id: '${file}',
  name: '${title}',
  markers: ['${file}.config.json'],
  rows: [],
  examples: [
    {
      others: ['${file}.config.json', 'README.md'],
      files: [['texts/en/menu.json', 'texts/{locale}/menu.json', { de: 'de', ja: 'ja', 'pt-BR': 'pt_BR' }]],
    },
  ],
};
`,
  }),
  changes: ({ file, constant }) => ({
    'packages/projects/model/layouts/index.ts': inTurn(
      addImport(`import { ${constant} } from './${file}.ts';`),
      addFirst('export const LAYOUTS: readonly ProjectLayout[] = [', constant),
    ),
  }),
  next: ({ file }) => [
    `Write markers, rows, and examples in packages/projects/model/layouts/${file}.ts. The examples are its tests, and fail until then: npm run test:unit -- projects/model/layouts`,
    'It is the first in packages/projects/model/layouts/index.ts. A file belongs to the first layout that fits: if yours has no markers, move it behind those that have some.',
    'If a configuration of such projects names the source language, read it in packages/projects/model/layouts/source/configurations.ts.',
    'Run node scripts/generate-docs.mjs, which writes docs/layouts.md, and add a sentence to changes/.',
  ],
};

import type { ProjectLayout } from './layout.ts';

export const NUXT_CONTENT: ProjectLayout = {
  id: 'nuxt-content',
  name: 'Nuxt Content',
  markers: ['nuxt.config.{ts,js,mjs}', 'content.config.{ts,js,mjs}'],
  rows: [
    { source: 'content/{locale}/**/*.{md,yml,yaml,json}', target: 'content/{locale}/{path}' },
    { source: 'content/{id}/{locale}/**/*.{md,yml,yaml,json}', target: 'content/{id}/{locale}/{path}' },
    { source: 'content/**/*.md', target: 'content/{locale}/{path}', isLoose: true },
  ],
  examples: [
    {
      others: ['nuxt.config.ts', 'content/_schema.txt'],
      files: [
        ['content/en/1.index.md', 'content/{locale}/1.index.md', { de: 'de', fr: 'fr', 'pt-BR': 'pt-br' }],
        [
          'content/en/2.guide/1.start.md',
          'content/{locale}/2.guide/1.start.md',
          { de: 'de', fr: 'fr', 'pt-BR': 'pt-br' },
        ],
      ],
    },
    {
      others: ['content.config.ts'],
      files: [
        ['content/index.md', 'content/{locale}/index.md', { de: 'de', ja: 'ja', es: 'es' }],
        ['content/blog/a.md', 'content/{locale}/blog/a.md', { de: 'de', ja: 'ja', es: 'es' }],
      ],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const ASTRO: ProjectLayout = {
  id: 'astro',
  name: 'Astro',
  markers: ['astro.config.{js,ts,mjs,cjs}'],
  rows: [
    { source: 'src/content/{id}/{locale}/**/*.{md,mdx}', target: 'src/content/{id}/{locale}/{path}' },
    { source: 'src/pages/{locale}/**/*.{md,mdx}', target: 'src/pages/{locale}/{path}' },
  ],
  examples: [
    {
      others: [
        'astro.config.mjs',
        'src/content/config.ts',
        'src/content/authors/jane.md',
        'src/pages/index.md',
      ],
      files: [
        [
          'src/content/blog/en/hello.md',
          'src/content/blog/{locale}/hello.md',
          { de: 'de', 'es-419': 'es-419', 'zh-TW': 'zh_TW' },
        ],
        ['src/pages/en/about.mdx', 'src/pages/{locale}/about.mdx', { de: 'de', fr: 'fr', ja: 'ja' }],
      ],
    },
  ],
};

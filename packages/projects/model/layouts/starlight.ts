import type { ProjectLayout } from './layout.ts';

export const STARLIGHT: ProjectLayout = {
  id: 'starlight',
  name: 'Starlight',
  markers: ['astro.config.{js,ts,mjs,cjs}'],
  rows: [
    { source: 'src/content/docs/{locale}/**/*.{md,mdx}', target: 'src/content/docs/{locale}/{path}' },
    { source: 'src/content/docs/**/*.{md,mdx}', target: 'src/content/docs/{locale}/{path}', isLoose: true },
    {
      source: 'src/content/i18n/{locale}.{extension:json|yml|yaml}',
      target: 'src/content/i18n/{locale}.{extension}',
    },
  ],
  examples: [
    {
      others: ['docs/astro.config.mjs', 'docs/src/pages/index.md'],
      files: [
        [
          'docs/src/content/docs/index.mdx',
          'docs/src/content/docs/{locale}/index.mdx',
          { de: 'de', 'zh-CN': 'zh-cn', 'pt-BR': 'pt-br' },
        ],
        [
          'docs/src/content/docs/guides/start.md',
          'docs/src/content/docs/{locale}/guides/start.md',
          { de: 'de', 'zh-CN': 'zh-cn', 'pt-BR': 'pt-br' },
        ],
        [
          'docs/src/content/i18n/en.json',
          'docs/src/content/i18n/{locale}.json',
          { de: 'de', 'zh-CN': 'zh-CN', 'pt-BR': 'pt-BR' },
        ],
      ],
    },
    {
      others: ['astro.config.ts'],
      files: [
        ['src/content/docs/en/a.md', 'src/content/docs/{locale}/a.md', { es: 'es', fr: 'fr', it: 'it' }],
      ],
    },
  ],
};

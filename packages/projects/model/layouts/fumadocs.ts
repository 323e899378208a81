import type { ProjectLayout } from './layout.ts';

export const FUMADOCS: ProjectLayout = {
  id: 'fumadocs',
  name: 'fumadocs',
  markers: ['source.config.{ts,js,mjs}'],
  rows: [
    { source: 'content/{id}/{locale}/**/*.{md,mdx,json}', target: 'content/{id}/{locale}/{path}' },
    { source: 'content/**/*.{locale}.{md,mdx,json}', target: '{folder}/{name}.{locale}{extension}' },
    { source: 'content/**/*.{md,mdx}', target: '{folder}/{name}.{locale}{extension}', isLoose: true },
    { source: 'content/**/meta.json', target: '{folder}/meta.{locale}.json', isLoose: true },
  ],
  examples: [
    {
      others: ['docs/source.config.ts', 'docs/content/logo.svg'],
      files: [
        [
          'docs/content/docs/index.mdx',
          'docs/content/docs/index.{locale}.mdx',
          { de: 'de', 'zh-CN': 'zh-CN', fr: 'fr' },
        ],
        [
          'docs/content/docs/guide/start.mdx',
          'docs/content/docs/guide/start.{locale}.mdx',
          { de: 'de', 'zh-CN': 'zh-CN', fr: 'fr' },
        ],
        [
          'docs/content/docs/meta.json',
          'docs/content/docs/meta.{locale}.json',
          { de: 'de', 'zh-CN': 'zh-CN', fr: 'fr' },
        ],
      ],
    },
    {
      others: ['source.config.ts'],
      files: [
        ['content/docs/en/a.mdx', 'content/docs/{locale}/a.mdx', { es: 'es', it: 'it', ja: 'ja' }],
        ['content/docs/en/meta.json', 'content/docs/{locale}/meta.json', { es: 'es', it: 'it', ja: 'ja' }],
      ],
    },
  ],
};

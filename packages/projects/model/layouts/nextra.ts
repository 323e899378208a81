import type { ProjectLayout } from './layout.ts';

export const NEXTRA: ProjectLayout = {
  id: 'nextra',
  name: 'Nextra',
  markers: ['theme.config.{jsx,tsx,js,ts}', 'next.config.{js,mjs,ts,cjs}'],
  rows: [
    {
      source: '{home:pages|src/pages|content|src/content}/{locale}/**/*.{md,mdx}',
      target: '{home}/{locale}/{path}',
    },
    {
      source: '{home:pages|src/pages|content|src/content}/**/*.{locale}.{md,mdx}',
      target: '{folder}/{name}.{locale}{extension}',
    },
    {
      source: '{home:pages|src/pages|content|src/content}/**/*.{md,mdx}',
      target: '{folder}/{name}.{locale}{extension}',
      isLoose: true,
    },
    {
      source: '{home:pages|src/pages|content|src/content}/**/_meta.{locale}.json',
      target: '{folder}/_meta.{locale}.json',
    },
  ],
  examples: [
    {
      others: ['next.config.mjs', 'theme.config.tsx', 'pages/_app.mdx', 'content/note.txt'],
      files: [
        ['pages/index.en.mdx', 'pages/index.{locale}.mdx', { de: 'de', 'zh-CN': 'zh-CN', ru: 'ru' }],
        [
          'pages/docs/start.en.mdx',
          'pages/docs/start.{locale}.mdx',
          { de: 'de', 'zh-CN': 'zh-CN', ru: 'ru' },
        ],
        ['pages/_meta.en.json', 'pages/_meta.{locale}.json', { de: 'de', 'zh-CN': 'zh-CN', ru: 'ru' }],
      ],
    },
    {
      others: ['next.config.js', 'app/[lang]/layout.jsx'],
      files: [
        ['content/en/index.mdx', 'content/{locale}/index.mdx', { es: 'es', fr: 'fr', ja: 'ja' }],
        ['content/en/docs/a.md', 'content/{locale}/docs/a.md', { es: 'es', fr: 'fr', ja: 'ja' }],
      ],
    },
  ],
};

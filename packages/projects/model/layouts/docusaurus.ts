import type { ProjectLayout } from './layout.ts';

export const DOCUSAURUS: ProjectLayout = {
  id: 'docusaurus',
  name: 'Docusaurus',
  markers: ['docusaurus.config.{js,ts,mjs,cjs}'],
  rows: [
    { source: 'docs/**/*.{md,mdx}', target: 'i18n/{locale}/docusaurus-plugin-content-docs/current/{path}' },
    { source: 'versioned_docs/**/*.{md,mdx}', target: 'i18n/{locale}/docusaurus-plugin-content-docs/{path}' },
    {
      source: '{id}_versioned_docs/**/*.{md,mdx}',
      target: 'i18n/{locale}/docusaurus-plugin-content-docs-{id}/{path}',
    },
    {
      source: '{id}/**/*.{md,mdx}',
      target: 'i18n/{locale}/docusaurus-plugin-content-docs-{id}/current/{path}',
    },
    { source: 'blog/**/*.{md,mdx}', target: 'i18n/{locale}/docusaurus-plugin-content-blog/{path}' },
    { source: '{id}/**/*.{md,mdx}', target: 'i18n/{locale}/docusaurus-plugin-content-blog-{id}/{path}' },
    { source: 'src/pages/**/*.{md,mdx}', target: 'i18n/{locale}/docusaurus-plugin-content-pages/{path}' },
    { source: 'i18n/{locale}/**/*.json', target: 'i18n/{locale}/{path}' },
  ],
  examples: [
    {
      others: [
        'website/docusaurus.config.js',
        'website/docs/img/a.png',
        'website/src/pages/index.js',
        'README.md',
        'website/sidebars.json',
      ],
      files: [
        [
          'website/docs/intro.md',
          'website/i18n/{locale}/docusaurus-plugin-content-docs/current/intro.md',
          { fr: 'fr', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
        [
          'website/versioned_docs/version-1.0/intro.md',
          'website/i18n/{locale}/docusaurus-plugin-content-docs/version-1.0/intro.md',
          { fr: 'fr', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
        [
          'website/community/team.mdx',
          'website/i18n/{locale}/docusaurus-plugin-content-docs-community/current/team.mdx',
          { fr: 'fr', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
        [
          'website/blog/2024-01-01-hi.md',
          'website/i18n/{locale}/docusaurus-plugin-content-blog/2024-01-01-hi.md',
          { fr: 'fr', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
        [
          'website/src/pages/about.md',
          'website/i18n/{locale}/docusaurus-plugin-content-pages/about.md',
          { fr: 'fr', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
        [
          'website/i18n/en/code.json',
          'website/i18n/{locale}/code.json',
          { fr: 'fr', 'pt-BR': 'pt-BR', 'zh-Hans': 'zh-Hans' },
        ],
      ],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const README: ProjectLayout = {
  id: 'readme',
  name: 'Translated README',
  markers: [],
  rows: [
    { source: 'README.md', target: 'README.{locale}.md', isLoose: true },
    { source: 'README.md', target: 'README_{locale}.md', isLoose: true },
    { source: 'README.md', target: 'README-{locale}.md', isLoose: true },
    { source: 'README.md', target: 'docs/README.{locale}.md', isLoose: true },
    { source: 'README.md', target: 'docs/README_{locale}.md', isLoose: true },
    { source: 'README.md', target: 'docs/README-{locale}.md', isLoose: true },
    { source: 'README.md', target: 'docs/i18n/{locale}/README.md', isLoose: true },
    { source: 'README.md', target: 'docs/{locale}/README.md', isLoose: true },
    { source: 'README.md', target: 'i18n/README.{locale}.md', isLoose: true },
    { source: 'README.md', target: 'translations/{locale}/README.md', isLoose: true },
    { source: 'README.md', target: 'translations/README.{locale}.md', isLoose: true },
  ],
  examples: [
    {
      others: ['README.dev.md', 'packages/a/README.md'],
      files: [['README.md', 'README.{locale}.md', { de: 'de', ja: 'jp', 'zh-CN': 'zh-CN' }]],
    },
    {
      others: ['docs/api/README.md'],
      files: [['README.md', 'docs/i18n/{locale}/README.md', { fr: 'fr', 'pt-BR': 'pt_BR', ko: 'ko' }]],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const DOCSIFY: ProjectLayout = {
  id: 'docsify',
  name: 'docsify',
  markers: ['_{sidebar,navbar,coverpage}.md'],
  rows: [
    { source: '{locale}/**/*.md', target: '{locale}/{path}' },
    { source: '*.md', target: '{locale}/{name}.md', isLoose: true },
    { source: '{id}/**/*.md', target: '{locale}/{id}/{path}', isLoose: true },
  ],
  examples: [
    {
      others: ['docs/index.html', 'docs/.nojekyll', 'README.md'],
      files: [
        ['docs/_sidebar.md', 'docs/{locale}/_sidebar.md', { 'de-DE': 'de-de', 'zh-CN': 'zh-cn', es: 'es' }],
        ['docs/README.md', 'docs/{locale}/README.md', { 'de-DE': 'de-de', 'zh-CN': 'zh-cn', es: 'es' }],
        ['docs/more/a.md', 'docs/{locale}/more/a.md', { 'de-DE': 'de-de', 'zh-CN': 'zh-cn', es: 'es' }],
      ],
    },
  ],
};

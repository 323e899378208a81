import type { ProjectLayout } from './layout.ts';

export const HUGO_FILE: ProjectLayout = {
  id: 'hugo-file',
  name: 'Hugo, by file',
  markers: ['hugo.{toml,yaml,yml,json}', 'config.{toml,yaml,yml}', 'config/_default/*.{toml,yaml,yml}'],
  rows: [
    { source: 'content/**/*.{locale}.{md,html,adoc}', target: '{folder}/{name}.{locale}{extension}' },
    { source: 'content/**/*.{md,html,adoc}', target: '{folder}/{name}.{locale}{extension}', isLoose: true },
  ],
  examples: [
    {
      others: ['config.toml', 'content/posts/v1.md.bak'],
      files: [
        ['content/_index.md', 'content/_index.{locale}.md', { fr: 'fr', 'pt-BR': 'pt-br', it: 'it' }],
        [
          'content/posts/first/index.md',
          'content/posts/first/index.{locale}.md',
          { fr: 'fr', 'pt-BR': 'pt-br', it: 'it' },
        ],
        ['content/about.md', 'content/about.{locale}.md', { fr: 'fr', 'pt-BR': 'pt-br', it: 'it' }],
      ],
    },
    {
      others: ['hugo.yaml'],
      files: [['content/a.en.md', 'content/a.{locale}.md', { de: 'de', fr: 'fr', nl: 'nl' }]],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const MKDOCS_PROJECTS: ProjectLayout = {
  id: 'mkdocs-projects',
  name: 'MkDocs, one project for each language',
  markers: ['{locale}/mkdocs.{yml,yaml}'],
  rows: [{ source: '{locale}/docs/**/*.md', target: '{locale}/docs/{path}' }],
  examples: [
    {
      others: ['docs/en/mkdocs.yml', 'docs/de/mkdocs.yml', 'docs/ja/mkdocs.yml', 'docs/en/overrides/a.html'],
      files: [
        [
          'docs/en/docs/index.md',
          'docs/{locale}/docs/index.md',
          { de: 'de', ja: 'ja', 'zh-Hant': 'zh-hant' },
        ],
        [
          'docs/en/docs/tutorial/start.md',
          'docs/{locale}/docs/tutorial/start.md',
          { de: 'de', ja: 'ja', 'zh-Hant': 'zh-hant' },
        ],
      ],
    },
  ],
};

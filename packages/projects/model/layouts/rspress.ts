import type { ProjectLayout } from './layout.ts';

export const RSPRESS: ProjectLayout = {
  id: 'rspress',
  name: 'Rspress',
  markers: ['rspress.config.{ts,js,mjs,cjs}'],
  rows: [
    { source: 'docs/{locale}/**/*.{md,mdx}', target: 'docs/{locale}/{path}' },
    { source: 'docs/{locale}/**/{name:_meta|_nav}.json', target: 'docs/{locale}/{path}' },
    { source: 'docs/**/*.{md,mdx}', target: 'docs/{locale}/{path}', isLoose: true },
  ],
  examples: [
    {
      others: ['website/rspress.config.ts', 'website/docs/public/logo.md'],
      files: [
        [
          'website/docs/en/index.md',
          'website/docs/{locale}/index.md',
          { zh: 'zh', 'pt-BR': 'pt-BR', ja: 'ja' },
        ],
        [
          'website/docs/en/guide/start.mdx',
          'website/docs/{locale}/guide/start.mdx',
          { zh: 'zh', 'pt-BR': 'pt-BR', ja: 'ja' },
        ],
      ],
    },
  ],
};

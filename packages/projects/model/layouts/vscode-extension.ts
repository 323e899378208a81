import type { ProjectLayout } from './layout.ts';

export const VSCODE_EXTENSION: ProjectLayout = {
  id: 'vscode-extension',
  name: 'Extensions of VS Code',
  markers: [],
  rows: [
    { source: '{dir}package.nls.json', target: '{dir}package.nls.{locale}.json' },
    { source: '{dir}l10n/bundle.l10n.json', target: '{dir}l10n/bundle.l10n.{locale}.json' },
  ],
  examples: [
    {
      others: ['package.json'],
      files: [
        ['package.nls.json', 'package.nls.{locale}.json', { de: 'de', 'pt-BR': 'pt-br', 'zh-CN': 'zh-cn' }],
        [
          'l10n/bundle.l10n.json',
          'l10n/bundle.l10n.{locale}.json',
          { de: 'de', 'pt-BR': 'pt-br', 'zh-CN': 'zh-cn' },
        ],
      ],
    },
  ],
};

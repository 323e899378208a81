import type { ProjectLayout } from './layout.ts';

export const LARAVEL: ProjectLayout = {
  id: 'laravel',
  name: 'Laravel',
  markers: ['artisan'],
  rows: [
    { source: '{home:lang|resources/lang}/{locale}/**/*.php', target: '{home}/{locale}/{path}' },
    { source: '{home:lang|resources/lang}/{locale}.json', target: '{home}/{locale}.json' },
  ],
  examples: [
    {
      others: ['artisan', 'lang/vendor/x/en/a.php'],
      files: [
        ['lang/en/auth.php', 'lang/{locale}/auth.php', { de: 'de', 'pt-BR': 'pt_BR', 'zh-CN': 'zh-cn' }],
        [
          'lang/en/messages.php',
          'lang/{locale}/messages.php',
          { de: 'de', 'pt-BR': 'pt_BR', 'zh-CN': 'zh-cn' },
        ],
        ['lang/en.json', 'lang/{locale}.json', { de: 'de', fr: 'fr', it: 'it' }],
      ],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const GETTEXT_CATALOGS: ProjectLayout = {
  id: 'gettext',
  name: 'gettext: Sphinx, Django, GNU, WordPress',
  markers: [],
  rows: [
    {
      source: '{dir}{home:locale|locales}/{locale}/LC_MESSAGES/**/*.po',
      target: '{dir}{home}/{locale}/LC_MESSAGES/{path}',
    },
    { source: '{dir}{home:locale|locales}/{id}.pot', target: '{dir}{home}/{locale}/LC_MESSAGES/{id}.po' },
    { source: '{dir}po/{id}.pot', target: '{dir}po/{locale}.po' },
    { source: '{dir}{home:languages|lang|i18n}/{id}.pot', target: '{dir}{home}/{id}-{locale}.po' },
  ],
  examples: [
    {
      others: ['manage.py', 'app/locale/en/LC_MESSAGES/django.mo'],
      files: [
        [
          'app/locale/en/LC_MESSAGES/django.po',
          'app/locale/{locale}/LC_MESSAGES/django.po',
          { 'pt-BR': 'pt_BR', 'sr-Latn': 'sr@latin', 'ca-valencia': 'ca@valencia', de: 'de' },
        ],
      ],
    },
    {
      others: ['docs/conf.py'],
      files: [
        [
          'docs/locale/index.pot',
          'docs/locale/{locale}/LC_MESSAGES/index.po',
          { de: 'de', ja: 'ja', 'zh-CN': 'zh_CN' },
        ],
        [
          'docs/locale/usage.pot',
          'docs/locale/{locale}/LC_MESSAGES/usage.po',
          { de: 'de', ja: 'ja', 'zh-CN': 'zh_CN' },
        ],
      ],
    },
    {
      others: ['po/LINGUAS', 'po/POTFILES.in'],
      files: [['po/app.pot', 'po/{locale}.po', { de: 'de', id: 'id', 'zh-TW': 'zh_TW' }]],
    },
    {
      others: ['plugin.php'],
      files: [
        [
          'languages/shop.pot',
          'languages/shop-{locale}.po',
          { 'de-DE': 'de_DE', 'de-DE-formal': 'de_DE_formal', 'fr-FR': 'fr_FR' },
        ],
      ],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

/** Catalogs hold their sources, so that a project can do without a template. */
export const GETTEXT_WITHOUT_TEMPLATE: ProjectLayout = {
  id: 'gettext-without-template',
  name: 'gettext without a template: Django, mdBook',
  markers: [],
  rows: [
    { source: '{dir}{home:locale|locales}/{locale}/LC_MESSAGES/{id}.po' },
    { source: '{dir}{home:locale|locales}/{locale}/LC_MESSAGES/{id}/**/*.po' },
    { source: '{dir}{home:po|locale|locales|i18n|l10n|lang|languages|translations}/{locale}.po' },
    { source: '{dir}{home:languages|lang|i18n}/{id}-{locale}.po', isLoose: true },
    { source: '{dir}{home:po|locale|locales|i18n|l10n|lang|languages|translations}/{locale}/{id}.po' },
  ],
  examples: [
    {
      others: ['manage.py', 'shop/locale/de/LC_MESSAGES/django.mo'],
      held: [
        ['shop/locale/{locale}/LC_MESSAGES/django.po', { de: 'de', 'pt-BR': 'pt_BR', 'zh-Hans': 'zh_Hans' }],
        [
          'shop/locale/{locale}/LC_MESSAGES/djangojs.po',
          { de: 'de', 'pt-BR': 'pt_BR', 'zh-Hans': 'zh_Hans' },
        ],
      ],
      files: [],
    },
    {
      others: ['book.toml', 'src/SUMMARY.md'],
      held: [['po/{locale}.po', { da: 'da', it: 'it', 'zh-TW': 'zh-TW' }]],
      files: [],
    },
  ],
};

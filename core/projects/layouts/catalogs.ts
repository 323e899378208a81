import type { ProjectLayout } from './layout.ts';

export const CATALOGS: ProjectLayout = {
  id: 'catalogs',
  name: 'i18next, next-intl, vue-i18n, Paraglide, FormatJS',
  markers: [],
  rows: [
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl}/{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{locale}.{extension}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl}/{locale}/**/*.{json,json5,yaml,yml,toml,php}',
      target: '{dir}{home}/{locale}/{path}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl}/{id}/{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{id}/{locale}.{extension}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl}/{id}.{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{id}.{locale}.{extension}',
    },
  ],
  examples: [
    {
      others: ['package.json', 'src/i18n/index.ts'],
      files: [
        [
          'public/locales/en/common.json',
          'public/locales/{locale}/common.json',
          { de: 'de', 'pt-BR': 'pt_BR', it: 'it' },
        ],
        [
          'public/locales/en/home.json',
          'public/locales/{locale}/home.json',
          { de: 'de', 'pt-BR': 'pt_BR', it: 'it' },
        ],
      ],
    },
    {
      others: ['src/locales/index.js', 'src/locales/config.json'],
      files: [
        [
          'src/locales/en-US.json',
          'src/locales/{locale}.json',
          { 'de-DE': 'de-DE', 'zh-CN': 'zh-cn', 'fr-FR': 'fr-FR' },
        ],
      ],
    },
    {
      others: ['messages/README.md'],
      files: [['messages/en.json', 'messages/{locale}.json', { de: 'de', fr: 'fr', no: 'no' }]],
    },
  ],
};

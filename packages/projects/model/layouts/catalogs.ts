import type { ProjectLayout } from './layout.ts';

export const CATALOGS: ProjectLayout = {
  id: 'catalogs',
  name: 'i18next, next-intl, vue-i18n, Paraglide, FormatJS',
  markers: [],
  rows: [
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl|strings}/{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{locale}.{extension}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl|strings}/{locale}/**/*.{json,json5,yaml,yml,toml,php}',
      target: '{dir}{home}/{locale}/{path}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl|strings}/{id}/{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{id}/{locale}.{extension}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl|strings}/{id}.{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{id}.{locale}.{extension}',
    },
    {
      // The names of these bundles are made as those of Java, and their folders have any name.
      source: '{dir}{id:Messages|messages}_{locale}.{extension:json|json5|yaml|yml}',
      target: '{dir}{id}_{locale}.{extension}',
    },
    {
      source:
        '{dir}{home:locales|locale|i18n|lang|langs|languages|messages|translations|l10n|intl|strings}/{id}_{locale}.{extension:json|json5|yaml|yml|toml|php}',
      target: '{dir}{home}/{id}_{locale}.{extension}',
      isLoose: true,
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
      others: ['src/Messages.json', 'data/table_de_DE.json', 'data/table_en_GB.json'],
      files: [
        [
          'src/area/Messages_en_GB.json',
          'src/area/Messages_{locale}.json',
          { 'de-DE': 'de_DE', 'fr-CA': 'fr_CA', 'fr-FR': 'fr_FR', 'zh-Hans': 'zh_Hans' },
        ],
        [
          'src/shop/translations/cart_en.json',
          'src/shop/translations/cart_{locale}.json',
          { 'pt-BR': 'pt_BR', 'zh-Hans': 'zh_Hans' },
        ],
      ],
    },
    {
      others: ['src/strings/readme.txt'],
      files: [
        ['src/strings/en-us.json', 'src/strings/{locale}.json', { de: 'de', 'pt-BR': 'pt-br', it: 'it' }],
      ],
    },
    {
      others: ['messages/README.md'],
      files: [['messages/en.json', 'messages/{locale}.json', { de: 'de', fr: 'fr', no: 'no' }]],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const RAILS: ProjectLayout = {
  id: 'rails',
  name: 'Rails',
  markers: [],
  rows: [
    {
      source: '{dir}config/locales/{locale}.{extension:yml|yaml}',
      target: '{dir}config/locales/{locale}.{extension}',
    },
    { source: '{dir}config/locales/{locale}/**/*.{yml,yaml}', target: '{dir}config/locales/{locale}/{path}' },
    {
      source: '{dir}config/locales/**/{locale}.{extension:yml|yaml}',
      target: '{folder}/{locale}.{extension}',
    },
    {
      source: '{dir}config/locales/**/*.{locale}.{extension:yml|yaml}',
      target: '{folder}/{name}.{locale}.{extension}',
    },
  ],
  examples: [
    {
      others: ['Gemfile', 'config/database.yml'],
      files: [
        [
          'config/locales/en.yml',
          'config/locales/{locale}.yml',
          { de: 'de', 'pt-BR': 'pt-BR', 'zh-CN': 'zh-CN' },
        ],
        [
          'config/locales/devise.en.yml',
          'config/locales/devise.{locale}.yml',
          { de: 'de', 'pt-BR': 'pt-BR', 'zh-CN': 'zh-CN' },
        ],
        [
          'config/locales/views/en.yml',
          'config/locales/views/{locale}.yml',
          { de: 'de', 'pt-BR': 'pt-BR', 'zh-CN': 'zh-CN' },
        ],
      ],
    },
    {
      others: ['config/routes.rb'],
      files: [
        [
          'config/locales/en/models.yml',
          'config/locales/{locale}/models.yml',
          { it: 'it', no: 'no', 'es-419': 'es-419' },
        ],
      ],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const JAVA_BUNDLES: ProjectLayout = {
  id: 'java',
  name: 'Java and Spring',
  markers: [],
  rows: [
    { source: '{dir}{id}_{locale}.properties', target: '{dir}{id}_{locale}.properties' },
    { source: '{dir}{id}.properties', target: '{folder}/{name}_{locale}.properties', isLoose: true },
  ],
  examples: [
    {
      others: [
        'src/main/resources/application.properties',
        'src/main/resources/application_dev.properties',
        'gradle.properties',
      ],
      files: [
        [
          'src/main/resources/messages.properties',
          'src/main/resources/messages_{locale}.properties',
          { 'pt-BR': 'pt_BR', 'zh-Hans-CN': 'zh_CN_#Hans', he: 'iw', de: 'de' },
        ],
      ],
    },
    {
      others: [],
      files: [
        ['a/one.properties', 'a/one_{locale}.properties', { de: 'de' }],
        ['a/two.properties', 'a/two_{locale}.properties', { de: 'de' }],
        ['b/three.properties', 'b/three_{locale}.properties', { de: 'de', fr: 'fr' }],
      ],
    },
    {
      others: ['a/b.properties'],
      files: [['a/text_en.properties', 'a/text_{locale}.properties', { fr: 'fr', it: 'it', ja: 'ja' }]],
    },
  ],
};

import type { ProjectLayout } from './layout.ts';

export const ANDROID_RESOURCES: ProjectLayout = {
  id: 'android',
  name: 'Android',
  markers: [],
  rows: [
    { source: '{dir}res/values/{id}.xml', target: '{dir}res/values-{locale}/{name}.xml' },
    { source: '{dir}res/values-{locale}/{id}.xml', target: '{dir}res/values-{locale}/{name}.xml' },
  ],
  examples: [
    {
      others: [
        'app/src/main/res/values-night/strings.xml',
        'app/src/main/res/values-v21/strings.xml',
        'app/src/main/res/values-land/strings.xml',
        'app/src/main/res/values-sw600dp/strings.xml',
        'app/src/main/res/values-car/strings.xml',
        'app/src/main/res/values-mcc310/strings.xml',
        'app/src/main/res/values-en-rXA/strings.xml',
        'app/src/main/res/values/colors.xml',
        'app/src/main/res/values-night/colors.xml',
      ],
      files: [
        [
          'app/src/main/res/values/strings.xml',
          'app/src/main/res/values-{locale}/strings.xml',
          { 'pt-BR': 'pt-rBR', 'sr-Latn': 'b+sr+Latn', he: 'iw', id: 'in', de: 'de' },
        ],
        [
          'app/src/main/res/values/arrays.xml',
          'app/src/main/res/values-{locale}/arrays.xml',
          { 'pt-BR': 'pt-rBR', 'sr-Latn': 'b+sr+Latn', he: 'iw', id: 'in', de: 'de' },
        ],
      ],
    },
  ],
};

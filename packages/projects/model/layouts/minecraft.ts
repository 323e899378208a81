import type { ProjectLayout } from './layout.ts';

export const MINECRAFT: ProjectLayout = {
  id: 'minecraft',
  name: 'Minecraft',
  markers: [],
  rows: [{ source: '{dir}assets/{id}/lang/{locale}.json', target: '{dir}assets/{id}/lang/{locale}.json' }],
  examples: [
    {
      others: ['fabric.mod.json'],
      files: [
        [
          'src/main/resources/assets/mod/lang/en_us.json',
          'src/main/resources/assets/mod/lang/{locale}.json',
          { 'de-DE': 'de_de', 'pt-BR': 'pt_br', 'zh-CN': 'zh_cn' },
        ],
      ],
    },
  ],
};

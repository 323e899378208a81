import type { LayoutRow, ProjectLayout } from './layout.ts';

const PROSE = 'md,mdx,markdown,rst,adoc';
const HOMES =
  'docs|doc|documentation|content|pages|guide|guides|manual|book|wiki|posts|blog|articles|site|website|src';

/** Nothing but two files that belong together says that these folders are languages. */
function unmarked(row: Pick<LayoutRow, 'source' | 'target'>): LayoutRow {
  return { ...row, isLoose: true, isUnmarked: true };
}

export const FOLDERS_OF_LANGUAGES: ProjectLayout = {
  id: 'folders',
  name: 'Folders and names of languages',
  markers: [],
  rows: [
    unmarked({ source: `{dir}{locale}/**/*.{${PROSE}}`, target: '{dir}{locale}/{path}' }),
    unmarked({
      source: '{dir}{locale}/**/*.{json,json5,yaml,yml,toml,properties,php}',
      target: '{dir}{locale}/{path}',
    }),
    unmarked({
      source: `{dir}{home:${HOMES}}/**/*.{locale}.{${PROSE}}`,
      target: '{folder}/{name}.{locale}{extension}',
    }),
    unmarked({ source: `{dir}{home:${HOMES}}/**/*.{${PROSE}}`, target: '{dir}{home}/{locale}/{path}' }),
    unmarked({
      source: `{dir}{home:${HOMES}}/**/*.{${PROSE}}`,
      target: '{folder}/{name}.{locale}{extension}',
    }),
  ],
  examples: [
    {
      others: ['README.md', 'docs/assets/a.md', 'tools/de/readme.txt'],
      files: [
        ['docs/en/a.md', 'docs/{locale}/a.md', { de: 'de', fr: 'fr', 'zh-TW': 'zh-TW' }],
        ['docs/en/more/b.md', 'docs/{locale}/more/b.md', { de: 'de', fr: 'fr', 'zh-TW': 'zh-TW' }],
      ],
    },
    {
      others: ['README.md'],
      files: [
        ['docs/a.md', 'docs/{locale}/a.md', { de: 'de', ja: 'ja' }],
        ['docs/more/b.md', 'docs/{locale}/more/b.md', { de: 'de', ja: 'ja' }],
      ],
    },
    {
      others: ['content/c.svg'],
      files: [
        ['content/a.mdx', 'content/a.{locale}.mdx', { de: 'de', ko: 'ko' }],
        ['content/more/b.mdx', 'content/more/b.{locale}.mdx', { de: 'de', ko: 'ko' }],
      ],
    },
    {
      others: ['app/config.json'],
      files: [
        ['app/en/x.json', 'app/{locale}/x.json', { de: 'de', 'pt-BR': 'pt_BR' }],
        ['app/en/y.json', 'app/{locale}/y.json', { de: 'de', 'pt-BR': 'pt_BR' }],
      ],
    },
  ],
};

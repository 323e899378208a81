import { describe, expect, test } from 'vitest';
import { pairFiles, parseManifest } from '#manifest';
import { detectLayouts } from '../../../../packages/projects/model/layouts/detection/detect-layouts.ts';
import { proposeFound } from '../../../../packages/projects/model/layouts/detection/propose-section.ts';
import { LAYOUTS } from '../../../../packages/projects/model/layouts/index.ts';
import type { LayoutExample } from '../../../../packages/projects/model/layouts/layout.ts';
import { checkProportion } from '../../../support/projects/check-proportion.ts';

const CODES = ['de', 'fr', 'pt', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

const proposeSection = (paths: readonly string[], codes: readonly string[]) =>
  proposeFound(detectLayouts(paths, 'en'), codes, 'en');

/** The pairs of a section that is proposed for paths: `source > target locale`, with a question mark for those that do not exist. */
function detectedPairs(paths: readonly string[]): readonly string[] {
  const proposal = proposeSection(paths, CODES);
  if (proposal === undefined) return [];
  const { translations } = parseManifest(JSON.stringify({ translations: proposal.section }));
  if (translations === undefined) throw new Error('The proposal is no section.');
  const { pairs, faults } = pairFiles(translations, paths, CODES);
  expect(faults).toEqual([]);
  return pairs
    .map(({ source, target, locale, exists }) => `${source} > ${target} ${locale}${exists ? '' : ' ?'}`)
    .sort();
}

function pairsOf({ files, held = [] }: LayoutExample) {
  const all = [...files, ...held.map(([path, written]) => [path, path, written] as const)];
  return all.flatMap(([source, target, written]) =>
    Object.entries(written).map(([locale, spelled]) => {
      const placed = (path: string) => path.replaceAll('{locale}', spelled);
      return [placed(source), locale, placed(target)] as const;
    }),
  );
}

function pathsOf(example: LayoutExample): readonly string[] {
  const named = pairsOf(example).flatMap(([source, , target]) => [source, target]);
  return [...new Set([...example.others, ...named])];
}

function expectedPairs(example: LayoutExample): readonly string[] {
  return pairsOf(example)
    .map(([source, locale, target]) => `${source} > ${target} ${locale}`)
    .sort();
}

describe.each(LAYOUTS.map((layout) => [layout.id, layout] as const))('%s', (_, { name, examples }) => {
  test.each(examples)('the pairs of $files.0.0 $held.0.0 and its like are found, and no others', (example) =>
    expect(detectedPairs(pathsOf(example))).toEqual(expectedPairs(example)),
  );

  test.each(examples)('$files.0.0 $held.0.0 is a file of this layout', (example) =>
    expect(new Set(proposeSection(pathsOf(example), CODES)?.layouts)).toEqual(new Set([name])),
  );

  test('an example has three locales', () => {
    const locales = examples.flatMap((example) => pairsOf(example).map(([, locale]) => locale));
    if (examples.length > 0) expect(new Set(locales).size).toBeGreaterThanOrEqual(3);
  });
});

test('projects of several layouts in one repository do not mix', () => {
  const examples = LAYOUTS.flatMap(({ id, examples: all }) =>
    all.slice(0, 1).map((example) => ({ folder: id, example })),
  ).filter(({ folder }) => folder !== 'readme');
  const below = (folder: string, { others, files, held = [] }: LayoutExample): LayoutExample => ({
    others: others.map((path) => `${folder}/${path}`),
    held: held.map(([path, written]) => [`${folder}/${path}`, written]),
    files: files.map(([source, target, written]) => [`${folder}/${source}`, `${folder}/${target}`, written]),
  });
  const all = examples.map(({ folder, example }) => below(folder, example));
  const found = detectedPairs(all.flatMap(pathsOf)).filter((pair) => !pair.endsWith('?'));
  expect(found).toEqual(all.flatMap(expectedPairs).sort());
});

test.each([
  ['no translation', ['docs/a.md', 'docs/b.md', 'README.md', 'src/en.ts']],
  ['no original', ['locales/de.json', 'locales/fr.json']],
  ['words', ['sign.properties', 'sign_in.properties', 'README.md', 'README-in.md', 'docs/my/README.md']],
  [
    'other qualifiers',
    ['res/values/strings.xml', 'res/values-night/strings.xml', 'res/values-land/strings.xml'],
  ],
  ['words that nothing stands beside', ['mkdocs.yml', 'docs/c.md', 'docs/c.ts.md']],
  [
    'names of languages that are words',
    ['a/en.json', 'a/Polish.json', 'a/en.txt', 'a/Danish.txt', 'Polish.md', 'README.md'],
  ],
  [
    'names of languages in other folders',
    ['a/English/b.strings', 'a/Polish/b.strings', 'a/Thai.d/b.strings'],
  ],
  [
    'names of no language',
    ['a/English.lproj/b.strings', 'a/Klingon.lproj/b.strings', 'a/polish.lproj/b.strings'],
  ],
  ['tables of data', ['data/rates_en_GB.json', 'data/rates_de_DE.json', 'data/Messages_v1.json']],
  ['words behind a name', ['lang/sign_en.json', 'lang/sign_in.json', 'lang/sign_up.json']],
  ['folders of code', ['mkdocs.yml', 'docs/index.md', 'docs/cs/index.md', 'docs/cs/a.md', 'docs/cs/b.md']],
])('nothing is proposed for %s', (_, paths) => expect(proposeSection(paths, CODES)).toBeUndefined());

test('a section says what differs: locales of some files, and languages of the service that are not clear', () =>
  expect(
    proposeSection(
      ['locales/en.json', 'locales/de.json', 'locales/pt.json', 'README.md', 'README.de.md'],
      CODES,
    )?.section,
  ).toEqual({
    source: 'en',
    targets: ['de', 'pt'],
    files: [
      { source: 'locales/en.json', target: 'locales/{locale}.json' },
      { source: 'README.md', target: 'README.{locale}.md', targets: ['de'] },
    ],
    locales: { pt: 'pt-BR' },
  }));

/** Reliability R3. */
test('many files with translations of their own take a time in proportion', () =>
  checkProportion(100, (count) => {
    const names = Array.from({ length: count }, (_, index) => `a/text${index}`);
    const paths = names.flatMap((name) => [`${name}.properties`, `${name}_de.properties`]);
    expect(proposeSection(paths, CODES)?.section.targets).toEqual(['de']);
  }));

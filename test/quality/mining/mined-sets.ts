import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileFormat, ParsedFile } from '#formats';
import type { MinedText } from '#terms';
import { textsOfStatus } from '../../../packages/projects/mining/read-texts.ts';
import { checkedFiles } from '../../support/projects/checked-files.ts';
import { filesOfPackages, type HumanFiles } from '../flags/human-files.ts';

/** The texts of one package in one language. */
export interface MinedSet {
  readonly name: string;
  readonly language: string;
  readonly texts: readonly MinedText[];
}

const PROGRAM = '@medusajs/dashboard';
const MANUAL = 'debian-faq';
const PAGES = 'usr/share/doc/debian/FAQ';
const LANGUAGES = ['de', 'fr', 'ja'];

/** How many sets there are if all packages are there. */
export const ALL_SETS = 2 * LANGUAGES.length;

/** The sets whose packages are there. */
export function minedSets(packages: string): readonly MinedSet[] {
  const program = filesOfPackages(packages).filter(({ name }) => name.startsWith(PROGRAM));
  const sets = LANGUAGES.flatMap((language) => [
    { name: PROGRAM, language, files: program.filter(({ locale }) => locale === language) },
    { name: MANUAL, language, files: pagesOfManual(packages, language) },
  ]);
  return sets
    .filter(({ files }) => files.length > 0)
    .map(({ files, ...set }) => ({ ...set, texts: files.flatMap(textsOfFiles) }));
}

/** As the command reads them. */
function textsOfFiles({ name, format, locale, read }: HumanFiles): readonly MinedText[] {
  const { source, target } = read();
  const facts = { isLatin1: false, source: 'en', target: locale };
  const checked = checkedFiles({ text: source, format, facts }, { text: target, format, facts }, locale);
  const files = { source: name, target: name, locale, code: locale, reason: { text: '', args: [] } };
  const pair = { ...files, isFrozen: false, inherits: false, exists: true };
  return [
    ...textsOfStatus({
      ...{ files: pair, standings: checked.standings },
      ...{ source: { file: ParsedFile.of(checked.source) }, target: { file: ParsedFile.of(checked.target) } },
    }),
  ];
}

function pagesOfManual(packages: string, language: string): readonly HumanFiles[] {
  const folderOf = (suffix: string) => path.join(packages, `${MANUAL}${suffix}=11.1`, PAGES);
  const folder = path.join(folderOf(`-${language}`), language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file): readonly HumanFiles[] => {
    const page = file.replace(`.${language}.html`, '');
    const sources = [`${page}.en.html`, `${page}.html`].map((each) => path.join(folderOf(''), each));
    const source = sources.find((each) => existsSync(each));
    if (source === undefined || !file.endsWith('.html')) return [];
    const format: FileFormat = 'html';
    const read = () => ({
      source: readFileSync(source, 'utf8'),
      target: readFileSync(path.join(folder, file), 'utf8'),
    });
    return [{ name: `${MANUAL}/${page}`, format, locale: language, read }];
  });
}

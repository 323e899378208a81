import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedFiles } from '#checks';
import type { FileFormat } from '#formats';
import { isTruth, textsOf } from '../../support/projects/adoption.ts';
import { checkedFiles, unitsOf } from '../../support/projects/checked-files.ts';
import { catalogsIn } from '../flags/catalogs.ts';
import { filesOfPackages, type HumanFiles, packageNames } from '../flags/human-files.ts';

/** Texts that people have translated together: of a package, in its languages. */
export interface QueueProject {
  readonly name: string;
  readonly files: readonly CheckedFiles[];
}

/** Catalogs of gettext that are taken, by their packages: messages of programs, whole sentences among them. */
const CATALOGS: Readonly<Record<string, string>> = {
  coreutils: 'coreutils',
  dpkg: 'dpkg',
  'gnupg-l10n': 'gnupg2',
  wget: 'wget',
};

/** Pages of the FAQ of Debian. */
const MANUAL = 'debian-faq';
const PAGES = 'usr/share/doc/debian/FAQ';

/** Where packages of Debian have their catalogs. */
const LOCALE = 'usr/share/locale';

/**
 * Everything that is there, by project.
 * @param skip Gets which files cannot be read, and why.
 * @param wanted Left out: all projects.
 */
export function queueProjects(
  packages: string,
  skip: (problem: string) => void,
  wanted?: RegExp,
): readonly QueueProject[] {
  const projects = new Map<string, CheckedFiles[]>();
  const add = (name: string, files: CheckedFiles) => {
    const own = projects.get(name) ?? [];
    own.push(files);
    projects.set(name, own);
  };
  for (const { name, format, locale, read } of [...filesOfPackages(packages), ...chosenCatalogs(packages)]) {
    const facts = { isLatin1: false, source: 'en', target: locale };
    const project = nameOf(name);
    if (wanted?.test(`${project} ${locale}`) === false) continue;
    const { source, target } = read();
    try {
      add(project, checkedFiles({ text: source, format, facts }, { text: target, format, facts }, locale));
    } catch (error) {
      skip(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const language of languagesOfManual(packages)) {
    if (wanted?.test(`${MANUAL} ${language}`) === false) continue;
    for (const files of manualOf(packages, language)) add(MANUAL, files);
  }
  return [...projects].map(([name, files]) => ({ name, files }));
}

/** The packages that are there, and of which no project has a translation. */
export function emptyPackages(packages: string, projects: readonly QueueProject[]): readonly string[] {
  return readdirSync(packages)
    .toSorted()
    .filter((folder) => {
      const [name = ''] = folder.split('=');
      const language = new RegExp(`^${MANUAL}-(.+)`).exec(name)?.[1];
      const project = language === undefined ? projectOf(folder, name) : MANUAL;
      const own = projects.find((each) => each.name === project)?.files ?? [];
      return (
        project !== undefined &&
        !own.some(({ locale, standings }) => standings.length > 0 && (language ?? locale) === locale)
      );
    });
}

/** The project that a package belongs to; undefined for one in which nothing is looked for. */
function projectOf(folder: string, name: string): string | undefined {
  const catalog = CATALOGS[name];
  if (catalog !== undefined) return `gettext ${catalog}`;
  return packageNames().find((each) => each.replaceAll('/', '+') === folder);
}

function nameOf(file: string): string {
  const catalog = /^[^/]+\/([^/]+)\.mo$/.exec(file)?.[1];
  if (catalog !== undefined) return `gettext ${catalog}`;
  return file.startsWith('@') ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? file);
}

function chosenCatalogs(packages: string): readonly HumanFiles[] {
  return readdirSync(packages)
    .toSorted()
    .flatMap((folder) => {
      const catalog = CATALOGS[folder.split('=')[0] ?? ''];
      const all = catalog === undefined ? [] : catalogsIn(path.join(packages, folder, LOCALE));
      return all.filter(({ name }) => name.endsWith(`/${catalog}.mo`));
    });
}

function languagesOfManual(packages: string): readonly string[] {
  return readdirSync(packages).flatMap((folder) => /^debian-faq-(\w+)=/.exec(folder)?.[1] ?? []);
}

/** The pages of a manual in HTML whose texts have the kinds of the English ones. */
function manualOf(packages: string, language: string): readonly CheckedFiles[] {
  const folders = readdirSync(packages);
  const english = folders.find((each) => each.startsWith(`${MANUAL}=`));
  const own = folders.find((each) => each.startsWith(`${MANUAL}-${language}=`));
  if (english === undefined || own === undefined) return [];
  return pagesOf(path.join(packages, english, PAGES), path.join(packages, own, PAGES, language), language);
}

function pagesOf(english: string, folder: string, locale: string): readonly CheckedFiles[] {
  const format: FileFormat = 'html';
  const facts = { isLatin1: false, target: locale };
  return readdirSync(folder).flatMap((file) => {
    const page = file.replace(`.${locale}.html`, '');
    const found = [`${page}.en.html`, `${page}.html`]
      .map((each) => path.join(english, each))
      .find(existsSync);
    if (found === undefined || !file.endsWith('.html')) return [];
    const source = { text: readFileSync(found, 'utf8'), format, facts };
    const target = { text: readFileSync(path.join(folder, file), 'utf8'), format, facts };
    const [left, right] = [unitsOf(source, 'source'), unitsOf(target, 'target')];
    if (!isTruth(left, right) || textsOf(left).length < 4) return [];
    return [checkedFiles(source, target, locale)];
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pairFiles } from '../../../core/projects/pairs.ts';
import type { FileFormat } from '../../../core/text-formats/formats.ts';
import { recognizeFormat } from '../../../core/text-formats/recognize-format.ts';

/** A file that people have translated. */
export interface HumanFiles {
  /** For the report. */
  readonly name: string;
  readonly format: FileFormat;
  readonly locale: string;
  readonly read: () => { readonly source: string; readonly target: string };
}

/** Where the packages have their texts in English, and the translations, as `files` of a manifest says it. */
const PROJECTS: Readonly<Record<string, readonly (readonly [source: string, target: string])[]>> = {
  '@ckeditor/ckeditor5-core@41.4.2': [['lang/translations/en.po', 'lang/translations/{locale}.po']],
  '@docusaurus/theme-translations@3.10.2': [['locales/base/*.json', 'locales/{locale}/{name}.json']],
  '@medusajs/dashboard@2.21.2': [['src/i18n/translations/en.json', 'src/i18n/translations/{locale}.json']],
  '@node-red/editor-client@5.0.7': [['locales/en-US/*.json', 'locales/{locale}/{name}.json']],
  '@node-red/nodes@5.0.7': [['locales/en-US/*.json', 'locales/{locale}/{name}.json']],
  '@openmrs/esm-patient-registration-app@11.1.0': [['translations/en.json', 'translations/{locale}.json']],
  '@openui5/sap.m@1.152.0': [
    ['src/sap/m/messagebundle.properties', 'src/sap/m/messagebundle_{locale}.properties'],
  ],
  '@openui5/sap.ui.core@1.152.0': [
    ['src/sap/ui/core/messagebundle.properties', 'src/sap/ui/core/messagebundle_{locale}.properties'],
  ],
  '@ovh-ux/manager-common-translations@0.28.3': [
    ['dist/**/Messages_en_GB.json', '{folder}/Messages_{locale}.json'],
  ],
  'ngx-extended-pdf-viewer@30.0.0': [['assets/locale/en-US/viewer.ftl', 'assets/locale/{locale}/viewer.ftl']],
  'oojs-ui@0.54.2': [['dist/i18n/en.json', 'dist/i18n/{locale}.json']],
};

const DEBIAN_PROJECTS: typeof PROJECTS = {
  'php-symfony-validator=5.4.53+dfsg-0+deb12u1': [
    [
      'usr/share/php/Symfony/Component/Validator/Resources/translations/validators.en.xlf',
      '{folder}/validators.{locale}.xlf',
    ],
  ],
  'redmine=5.0.4-5+deb12u1': [['usr/share/redmine/config/locales/en.yml', '{folder}/{locale}.yml']],
  'sogo-common=5.8.0-2+deb12u4': [
    [
      'usr/share/GNUstep/SOGo/*/Resources/English.lproj/Localizable.strings',
      'usr/share/GNUstep/SOGo/{path}/Resources/{locale}.lproj/Localizable.strings',
    ],
  ],
};

/** More languages find little more, and take their time. */
export const LOCALES: ReadonlySet<string> = new Set([
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'pl',
  'pt-BR',
  'ru',
  'tr',
  'zh-CN',
]);

/** The translations in packages of npm and of Debian; those that could not be fetched are left out. */
export function filesOfPackages(packages: string): readonly HumanFiles[] {
  return Object.entries({ ...PROJECTS, ...DEBIAN_PROJECTS }).flatMap(([name, entries]) => {
    const folder = path.join(packages, name.replaceAll('/', '+'));
    if (!existsSync(folder)) return [];
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) =>
      each.replaceAll('\\', '/'),
    );
    return entries.flatMap((entry) => filesOfEntry(name, { folder, paths, entry }));
  });
}

/** Of the files that a pattern names: with a region where their paths have one, else they would be translations from English without a region. */
function sourceLocale(pattern: string): string {
  return /en[-_][A-Z]{2}/.exec(pattern)?.[0].replace('_', '-') ?? 'en';
}

interface ProjectEntry {
  readonly folder: string;
  readonly paths: readonly string[];
  readonly entry: readonly [source: string, target: string];
}

function filesOfEntry(name: string, { folder, paths, entry }: ProjectEntry): readonly HumanFiles[] {
  const [source, target] = entry;
  const own = { profile: undefined, keys: undefined, except: undefined, targets: undefined };
  const section = { source: sourceLocale(source), targets: undefined, files: [{ source, target, ...own }] };
  const others = { locales: new Map(), exclude: [], freeze: new Set<string>(), hasFaults: false };
  const { pairs } = pairFiles({ ...section, ...others }, paths, []);
  return pairs.flatMap((pair): HumanFiles[] => {
    const format = recognizeFormat(pair.source);
    if (!pair.exists || format === undefined || !LOCALES.has(pair.locale)) return [];
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    return [
      {
        ...{ name: `${name}/${pair.target}`, format, locale: pair.locale },
        // A file of XLIFF has both languages.
        read: () => ({
          source: read(format === 'xliff' ? pair.target : pair.source),
          target: read(pair.target),
        }),
      },
    ];
  });
}

/** Packages that are not there, so that nothing of them is measured. */
export function missingPackages(packages: string): readonly string[] {
  const names = Object.keys({ ...PROJECTS, ...DEBIAN_PROJECTS });
  return names.filter((name) => !existsSync(path.join(packages, name.replaceAll('/', '+'))));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileFormat, recognizeFormat } from '#formats';
import { pairFiles } from '#manifest';

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
  'sogo-common=5.8.0-2+deb12u4': ['AdministrationUI', 'CommonUI', 'ContactsUI', 'MailerUI', 'MainUI']
    .concat(['MailPartViewers', 'PreferencesUI', 'SchedulerUI', 'Appointments', 'Contacts', 'Mailer'])
    .map((part) => {
      const fileFor = (language: string) =>
        `usr/share/GNUstep/SOGo/${part}.SOGo/Resources/${language}.lproj/Localizable.strings`;
      return [fileFor('English'), fileFor('{locale}')] as const;
    }),
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

/** The locale of those that are measured that a translation is in, `es` for `es-ES`; undefined for others. */
function measuredLocale(locale: string, locales: ReadonlySet<string>): string | undefined {
  if (locales.has(locale)) return locale;
  const short = new Intl.Locale(locale).minimize().toString();
  return locales.has(short) ? short : undefined;
}

/** The translations in packages of npm and of Debian; those that could not be fetched are left out. */
export function filesOfPackages(packages: string): readonly HumanFiles[] {
  return Object.entries({ ...PROJECTS, ...DEBIAN_PROJECTS }).flatMap(([name, entries]) => {
    const folder = path.join(packages, name.replaceAll('/', '+'));
    if (!existsSync(folder)) return [];
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) =>
      each.replaceAll('\\', '/'),
    );
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    return entries.flatMap((entry) => filesOfEntry(name, { paths, read, entry, locales: LOCALES }));
  });
}

/** Of the files that a pattern names: with a region where their paths have one, else they would be translations from English without a region. */
function sourceLocale(pattern: string): string {
  return /en[-_][A-Z]{2}/.exec(pattern)?.[0].replace('_', '-') ?? 'en';
}

/** Some files of a project, as one entry of `files` names them. */
export interface ProjectEntry {
  readonly paths: readonly string[];
  readonly entry: readonly [source: string, target: string];
  /** Others are left out. */
  readonly locales: ReadonlySet<string>;
  read(file: string): string;
}

/** The translations of an entry. */
export function filesOfEntry(name: string, project: ProjectEntry): readonly HumanFiles[] {
  const { paths, entry, locales, read } = project;
  const [source, target] = entry;
  const own = { profile: undefined, keys: undefined, except: undefined, targets: undefined };
  const section = { source: sourceLocale(source), targets: undefined, files: [{ source, target, ...own }] };
  const others = {
    locales: new Map(),
    exclude: [],
    freeze: new Set<string>(),
    shortcodes: [],
    hasFaults: false,
  };
  const { pairs } = pairFiles({ ...section, ...others }, paths, []);
  return pairs.flatMap((pair): HumanFiles[] => {
    const format = recognizeFormat(pair.source);
    const locale = measuredLocale(pair.locale, locales);
    if (!pair.exists || format === undefined || locale === undefined) return [];
    return [
      {
        ...{ name: `${name}/${pair.target}`, format, locale },
        // Such a file has both languages.
        read: () => ({
          source: read(format === 'xliff' || format === 'qt' ? pair.target : pair.source),
          target: read(pair.target),
        }),
      },
    ];
  });
}

/** The packages in which translations are looked for. */
export function packageNames(): readonly string[] {
  return Object.keys({ ...PROJECTS, ...DEBIAN_PROJECTS });
}

/** The packages of which nothing is measured: they are not there, or have no file where their rows look for some. */
export function unmeasuredPackages(packages: string): {
  readonly absent: readonly string[];
  readonly empty: readonly string[];
} {
  const files = filesOfPackages(packages);
  const names = packageNames().filter((name) => !files.some((file) => file.name.startsWith(`${name}/`)));
  const isThere = (name: string) => existsSync(path.join(packages, name.replaceAll('/', '+')));
  return { absent: names.filter((name) => !isThere(name)), empty: names.filter(isThere) };
}

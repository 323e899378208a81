import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { once } from '#base';
import { filesOfEntry, type HumanFiles } from '../flags/human-files.ts';

/** A project whose translations are checked, and where its packages have them. */
export interface CheckedProject {
  readonly name: string;
  /** Names of packages, as they were fetched. */
  readonly packages: readonly string[];
  readonly files: readonly (readonly [source: string, target: string])[];
  /** Of translations that are left out. */
  readonly except?: readonly string[];
}

/** The language packs of Firefox, English and the others: one package each. */
const FIREFOX = ['en-gb', 'de', 'es-es', 'fr', 'it', 'ja', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn'].map(
  (language) => `firefox-esr-l10n-${language}=140.12.0esr-1~deb12u1`,
);

/** In formats and dialects that differ. No other measurement uses one of them. */
export const CHECKED_PROJECTS: readonly CheckedProject[] = [
  {
    name: 'cups (PO of C)',
    packages: ['cups-common=2.4.2-3+deb12u9'],
    files: [['usr/share/cups/locale/en/cups_en.po', 'usr/share/cups/locale/{locale}/cups_{locale}.po']],
  },
  {
    name: 'django-allauth (PO of Python)',
    packages: ['python3-django-allauth=0.51.0-1'],
    files: [
      [
        'usr/lib/python3/dist-packages/allauth/locale/en/LC_MESSAGES/django.po',
        'usr/lib/python3/dist-packages/allauth/locale/{locale}/LC_MESSAGES/django.po',
      ],
    ],
  },
  {
    name: 'Firefox (Fluent)',
    packages: FIREFOX,
    files: ['browser', 'browser/preferences'].map((folder) => [
      `browser/localization/en-GB/${folder}/*.ftl`,
      `browser/localization/{locale}/${folder}/{name}.ftl`,
    ]),
  },
  {
    name: 'barcodescanner (Android)',
    packages: ['phonegap-plugin-barcodescanner@8.1.0'],
    files: [['res/values/values.xml', 'res/values-{locale}/values-{locale}.xml']],
  },
  {
    name: '@sap/cds (properties)',
    packages: ['@sap/cds@9.9.3'],
    files: [['_i18n/*.properties', '_i18n/{name}_{locale}.properties']],
  },
  {
    name: 'Jitsi (i18next)',
    packages: ['@jitsi/react-native-sdk@13.2.0'],
    files: [['lang/main.json', 'lang/main-{locale}.json']],
  },
  {
    name: 'Etherpad (JSON)',
    packages: ['ep_etherpad-lite@1.8.14'],
    files: [['locales/en.json', 'locales/{locale}.json']],
  },
  {
    name: 'OSRM (JSON)',
    packages: ['osrm-text-instructions@0.15.0'],
    files: [['languages/translations/en.json', 'languages/translations/{locale}.json']],
  },
  {
    name: 'commercetools (ICU)',
    packages: ['@commercetools-uikit/i18n@20.6.7'],
    files: [['data/en.json', 'data/{locale}.json']],
  },
  {
    name: 'Manuskript (Qt)',
    packages: ['manuskript=0.14.0-1'],
    files: [
      ['usr/share/manuskript/i18n/manuskript_en_GB.ts', 'usr/share/manuskript/i18n/manuskript_{locale}.ts'],
    ],
  },
  {
    name: 'Privacy Badger (messages of Chrome)',
    packages: ['webext-privacy-badger=2020.10.7-1'],
    files: [
      [
        'usr/share/webext/privacy-badger/_locales/en_US/messages.json',
        'usr/share/webext/privacy-badger/_locales/{locale}/messages.json',
      ],
    ],
  },
  {
    name: 'GNUMail (strings)',
    // All of it was read in a wrong encoding before it was packed.
    except: ['cs'],
    packages: ['gnumail.app-common=1.3.0-1'],
    files: [
      [
        'usr/share/GNUstep/GNUMail.app/Resources/English.lproj/Localizable.strings',
        'usr/share/GNUstep/GNUMail.app/Resources/{locale}.lproj/Localizable.strings',
      ],
    ],
  },
];

/** More than where levels are measured: languages with other scripts, plurals, and signs. */
const CHECKED_LOCALES: ReadonlySet<string> = new Set(
  'ar cs de es eu fa fi fr he hu it ja ko nl pl pt-BR ru sv tr uk zh-CN'.split(' '),
);

/** The packages of all projects, as they are fetched. */
export function packagesOfProjects(): readonly string[] {
  return CHECKED_PROJECTS.flatMap(({ packages }) => packages);
}

/** The translations of a project; none if its packages could not be fetched. */
export function filesOfProject(packages: string, project: CheckedProject): readonly HumanFiles[] {
  const { name, files, except = [] } = project;
  const readers = new Map(
    project.packages.flatMap((each) => filesIn(path.join(packages, each.replaceAll('/', '+')))),
  );
  const read = (file: string) => textOf(readers.get(file)?.() ?? new Uint8Array());
  const locales = new Set([...CHECKED_LOCALES].filter((locale) => !except.includes(locale)));
  const entry = { paths: [...readers.keys()], read, locales };
  return files.flatMap((each) => filesOfEntry(name, { ...entry, entry: each }));
}

type BytesOfFile = readonly [name: string, read: () => Uint8Array];

/** The files of a package, and of the archives in it as if they were beside each other. */
function filesIn(folder: string): readonly BytesOfFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
    (file): readonly BytesOfFile[] => {
      const full = path.join(folder, file);
      if (!statSync(full, { throwIfNoEntry: false })?.isFile()) return [];
      if (!/\.(?:xpi|aar)$/.test(file)) return [[file.replaceAll('\\', '/'), () => readFileSync(full)]];
      const unzipped = once(() => unzipSync(readFileSync(full)));
      return Object.keys(unzipped()).map((each) => [each, () => unzipped()[each] ?? new Uint8Array()]);
    },
  );
}

/** Files for GNUstep say by their first bytes that they are in UTF-16. */
function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

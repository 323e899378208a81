// `npm run test:quality`: measures on public data how many inflected forms of a term count as it (`terms`), how often each rule about translations
// reports something in those of people (`flags`), how many terms are worth keeping that are found in translations (`mining`), how many mistakes in
// translations stand in the first tenth of a review (`queue`), how many texts of agents in another language are refused (`language`), and how often
// the checks are right about translations of people and find mistakes in them (`checks`). Without a name, all.
import path from 'node:path';
import process from 'node:process';
import esbuild from 'esbuild';
import { fetchPackages } from '../../scripts/support/packages.mjs';
import { checkout } from '../../scripts/support/paths.mjs';
import { Processes } from '../../scripts/support/processes.mjs';

const cache = path.join(checkout, '.cache/quality');

/** The dictionaries of Hunspell that npm has, with the languages that they are for. */
const dictionaries = [
  ...['bg@2.0.0', 'cs@4.0.0', 'da@6.0.0', 'de@3.0.0', 'es@4.0.0', 'et@2.0.0', 'fr@3.0.0', 'hu@3.0.0'],
  ...['it@2.0.0', 'lt@2.0.0', 'lv@2.0.0', 'nb@3.0.0', 'nl@2.0.0', 'pl@2.0.0', 'pt@4.0.0', 'ro@3.0.0'],
  ...['ru@3.0.0', 'sk@2.0.0', 'sl@3.0.0', 'sv@4.0.0', 'tr@2.0.0', 'uk@4.0.0'],
].map((name) => `dictionary-${name}`);

/** Packages with translations of people, in the formats of `test/quality/flags/human-files.ts`. */
const translated = {
  npm: [
    '@ckeditor/ckeditor5-core@41.4.2',
    '@docusaurus/theme-translations@3.10.2',
    '@medusajs/dashboard@2.21.2',
    '@node-red/editor-client@5.0.7',
    '@node-red/nodes@5.0.7',
    '@openmrs/esm-patient-registration-app@11.1.0',
    '@openui5/sap.m@1.152.0',
    '@openui5/sap.ui.core@1.152.0',
    '@ovh-ux/manager-common-translations@0.28.3',
    'ngx-extended-pdf-viewer@30.0.0',
    'oojs-ui@0.54.2',
  ],
  debian: [
    'php-symfony-validator=5.4.53+dfsg-0+deb12u1',
    'redmine=5.0.4-5+deb12u1',
    'sogo-common=5.8.0-2+deb12u4',
  ],
};

/** Where terms are looked for: the texts of a program, and the pages of a manual. */
const mined = {
  npm: ['@medusajs/dashboard@2.21.2'],
  debian: ['', '-de', '-fr', '-ja'].map((language) => `debian-faq${language}=11.1`),
};

/** A manual in English, and in the languages into which most of it is translated. */
const manual = ['', '-de', '-fr', '-it', '-ja', '-nl', '-ru'].map((language) => `debian-faq${language}=11.1`);

/** Programs whose messages people have translated: the catalogs of `test/quality/queue/queue-projects.ts`. */
const programs = [
  'coreutils=9.1-1',
  'dpkg=1.21.23',
  'gnupg-l10n=2.2.40-1.1+deb12u2',
  'wget=1.21.3-1+deb12u1',
];

/** Packages of the projects in `test/quality/checks/projects.ts`. */
const checked = {
  npm: [
    '@commercetools-uikit/i18n@20.6.7',
    '@jitsi/react-native-sdk@13.2.0',
    '@sap/cds@9.9.3',
    'ep_etherpad-lite@1.8.14',
    'osrm-text-instructions@0.15.0',
    'phonegap-plugin-barcodescanner@8.1.0',
  ],
  debian: [
    'cups-common=2.4.2-3+deb12u9',
    ...['en-gb', 'de', 'es-es', 'fr', 'it', 'ja', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn'].map(
      (language) => `firefox-esr-l10n-${language}=140.12.0esr-1~deb12u1`,
    ),
    'gnumail.app-common=1.3.0-1',
    'manuskript=0.14.0-1',
    'python3-django-allauth=0.51.0-1',
    'webext-privacy-badger=2020.10.7-1',
  ],
};

/** Of the random numbers that choose the mistakes. */
const seeds = ['1', '2'];

const verdicts = path.join(import.meta.dirname, 'flags/verdicts.tsv');
const verdictsOfChecks = path.join(import.meta.dirname, 'checks/verdicts.tsv');
const verdictsOnTerms = path.join(import.meta.dirname, 'mining/verdicts.tsv');
const processes = new Processes();

const measurements = {
  terms: async () => {
    const packages = await fetchPackages(cache, processes, { npm: dictionaries });
    return run('terms', [packages, ...dictionaries]);
  },
  flags: async () => {
    const packages = await fetchPackages(cache, processes, translated);
    return run('flags', [packages, verdicts, path.join(cache, 'flags.tsv')]);
  },
  mining: async () => {
    const packages = await fetchPackages(cache, processes, mined);
    return run('mining', [packages, verdictsOnTerms, path.join(cache, 'mining.tsv')]);
  },
  checks: async () => {
    const packages = await fetchPackages(cache, processes, checked);
    const written = path.join(import.meta.dirname, 'checks/written');
    return run('checks', [packages, verdictsOfChecks, written, path.join(cache, 'checks')]);
  },
  queue: async () => run('queue', [await allPackages(), path.join(cache, 'queue.jsonl'), ...seeds]),
  language: async () => run('language', [await allPackages(), path.join(cache, 'language.jsonl')]),
};

/** @returns {Promise<string>} The folder of all packages with translations of people. */
function allPackages() {
  const debian = [...translated.debian, ...programs, ...manual];
  return fetchPackages(cache, processes, { ...translated, debian });
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<number>} The exit code.
 */
async function run(name, args) {
  const outfile = path.join(cache, `${name}.mjs`);
  await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, name, 'run.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'esm',
    // Packages that require modules of Node need it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  const { code } = await processes.run(process.execPath, ['--max-old-space-size=6000', outfile, ...args], {
    inherit: true,
  });
  return code ?? 1;
}

processes.endOnSignals();
const [wanted] = process.argv.slice(2);
try {
  if (wanted !== undefined && !Object.hasOwn(measurements, wanted))
    throw new Error(`There is no ${wanted}, only ${Object.keys(measurements).join(', ')}.`);
  for (const [name, measure] of Object.entries(measurements)) {
    if (wanted !== undefined && wanted !== name) continue;
    const code = await measure();
    if (code !== 0) process.exitCode = code;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

// Writes docs/rules.md from the files of the rules, docs/command-line.md from the commands, docs/reliability.md from the
// citations of promises, docs/coverage.md from the tests of the specification, docs/formats.md from the formats of files, docs/layouts.md from the layouts of projects, the skill from the tools of agents, the list of signals in docs/translations.md from their files, and the lists in docs/local-service.md from the tables of the local service. With `--check` it
// only reports whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { commandLinePage } from './support/docs/command-line-page.mjs';
import { coveragePage, readSpecification } from './support/docs/coverage-page.mjs';
import { documentedEntries, fillRegion } from './support/docs/documented-entries.mjs';
import { formatsPage } from './support/docs/formats-page.mjs';
import { layoutsPage } from './support/docs/layouts-page.mjs';
import { reliabilityPage } from './support/docs/reliability-page.mjs';
import { riskSignalList } from './support/docs/risk-signals.mjs';
import { exampleLines, jsonLines, pairLines } from './support/docs/rule-examples.mjs';
import { importTypeScript } from './support/import-typescript.mjs';

/** @typedef {import('../packages/glossary/rule.ts').GlossaryRule & { readonly examples: readonly import('../packages/glossary/rule.ts').GlossaryExample[] }} GlossaryRule */
/** @typedef {import('../packages/base/json/rule.ts').JsonRule<never> & { readonly examples: readonly import('../packages/base/json/rule.ts').JsonExample[] }} JsonRule */
/** @typedef {import('../packages/checks/rule.ts').PairRule & { readonly examples: readonly import('../packages/checks/rule.ts').PairExample[] }} PairRule */
/** @typedef {import('../packages/requests/rule.ts').RequestRule & { readonly examples: readonly import('../packages/requests/rule.ts').RequestExample[] }} RequestRule */

const INTRODUCTION = `# Rules

This page is written by \`node scripts/generate-docs.mjs\` from the files in the folders \`rules/\` below \`packages/\`; edit those. There are rules
for glossaries, for terms files, for style rule lists, for the manifest, for translations of a project, and for requests: the last ones check the profiles of a
manifest, and every request before it is sent. You can send it anyway.

An **error** is exactly what the service rejects; in the manifest, which the service never gets, it is what Parlance
cannot use; in a translation, what breaks the program that reads the file, or shows its users a raw placeholder. A **warning** is accepted, but not what you meant. **Information** is
advice. Levels can be changed in \`parlance.json\` under \`rules\`, in the setting \`parlance.lint.rules\`, and on the
command line by \`--rule\`; a rule that is \`off\` is not computed. A rule has one name wherever it applies.

In the examples ⟦ and ⟧ stand around what is reported. Characters that cannot be seen are written by their numbers,
such as ‹U+00A0›; a tab between two columns is written ‹tab›. Glossaries are CSV from English into German unless said
otherwise. Translations are from English into German unless said otherwise. Options of requests have the service's names.

To allow a problem at one place of a translation, put a comment with \`parlance-ignore RULE\` before the text, in the translation or in its
source, where the format has comments: \`<!-- parlance-ignore placeholder-missing, extra-translation -->\`. Where it has
none, add a row to \`parlance.json\`: \`"ignore": [{ "files": "locales/de.json", "keys": ["menu.save"], "rules": ["placeholder-missing"] }]\`. Keys
are those of the file, with \`*\` for any part of one; without \`keys\`, a row is about all of the file. **Ignore Here** in the light bulb writes either.
What is ignored is no error for anybody: a review and an agent can write it, too.`;

/** The levels with their headings, in the order of the page. */
const LEVELS = /** @type {const} */ ([
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['information', 'Information'],
]);

/**
 * A rule with its documentation.
 * @typedef {object} Entry
 * @property {string} id
 * @property {typeof LEVELS[number][0]} level
 * @property {string} family
 * @property {readonly string[]} lines
 */

/**
 * @param {GlossaryRule} rule
 * @returns {Entry}
 */
function glossaryEntry(rule) {
  const examples = rule.examples.flatMap((example) => ['', ...exampleLines(example)]);
  const lines = [rule.explanation, ...examples, '', `Quick fix: ${fixText(rule)}.`];
  return { id: rule.id, level: rule.level, family: 'glossaries', lines };
}

/** @param {GlossaryRule} rule */
function fixText(rule) {
  if (rule.examples.some(({ fixed }) => fixed !== undefined)) return 'yes, as shown';
  return rule.fixes === undefined ? 'none; the author must decide' : 'on request';
}

/**
 * @param {JsonRule} rule
 * @param {string} family
 * @returns {Entry}
 */
function jsonEntry({ id, level, explanation, examples }, family) {
  return {
    id,
    level,
    family,
    lines: [explanation, ...examples.flatMap((example) => ['', ...jsonLines(example)])],
  };
}

/**
 * @param {PairRule} rule
 * @returns {Entry}
 */
function pairEntry({ id, level, isOff, explanation, examples }) {
  const off = isOff ? ['', 'It is off unless you give it a level.'] : [];
  const lines = [explanation, ...off, ...examples.flatMap((example) => ['', ...pairLines(example)])];
  return { id, level, family: 'translations', lines };
}

/**
 * @param {RequestRule} rule
 * @returns {Entry}
 */
function requestEntry({ id, level, explanation, kinds, examples }) {
  const lines = examples.flatMap(({ fails, fixed, passes }) => [
    '',
    ...jsonLines({
      fails: JSON.stringify(fails),
      passes: JSON.stringify(passes),
      ...(fixed && { fixed: JSON.stringify(fixed) }),
    }),
  ]);
  return { id, level, family: `requests (${kinds.join(', ')})`, lines: [explanation, ...lines] };
}

/**
 * @param {typeof LEVELS[number]} level
 * @param {readonly Entry[]} entries
 */
function levelText([level, title], entries) {
  const ids = new Set(entries.map(({ id }) => id));
  const sections = [...ids].flatMap((id) => {
    const [first, ...others] = entries.filter((entry) => entry.id === id);
    if (first?.level !== level) return [];
    const more = others.flatMap((other) => ['', `In ${other.family} (${other.level}):`, '', ...other.lines]);
    const where = others.length === 0 && first.family === 'glossaries' ? [] : [`In ${first.family}:`, ''];
    return ['', `### ${id}`, '', ...where, ...first.lines, ...more];
  });
  return [`## ${title}`, ...sections];
}

/** @type {typeof import('../test/support/all-rules.ts')} */
const { GLOSSARY_RULES, MANIFEST_RULES, PAIR_RULES, REQUEST_RULES, STYLE_RULES, TERMS_RULES } =
  await importTypeScript(fileURLToPath(new URL('../test/support/all-rules.ts', import.meta.url)));
/** @type {typeof import('../test/support/rule-examples.ts')} */
const { withExamples } = await importTypeScript(
  fileURLToPath(new URL('../test/support/rule-examples.ts', import.meta.url)),
);
const entries = [
  ...(await withExamples('glossary', GLOSSARY_RULES)).map(glossaryEntry),
  ...(await withExamples('style-rules', STYLE_RULES)).map((rule) => jsonEntry(rule, 'style rule lists')),
  ...(await withExamples('terms', TERMS_RULES)).map((rule) => jsonEntry(rule, 'terms files')),
  ...(await withExamples('manifest', MANIFEST_RULES)).map((rule) => jsonEntry(rule, 'manifests')),
  ...(await withExamples('projects', PAIR_RULES)).map(pairEntry),
  ...(await withExamples('requests', REQUEST_RULES)).map(requestEntry),
];
const contents = [...new Map([...entries].reverse().map(({ id, level }) => [id, level]))]
  .reverse()
  .map(([id, level]) => `- [\`${id}\`](#${id}): ${level}`);
const rulesPage = [
  INTRODUCTION,
  '',
  ...contents,
  '',
  LEVELS.map((level) => levelText(level, entries).join('\n')).join('\n\n'),
  '',
].join('\n');

/** The value after `=` in a fault, by the name of its check in the sources. */
const FAULT_VALUES = /** @type {Readonly<Record<string, string>>} */ ({
  nothing: '',
  something: '=TEXT',
  errorStatus: '=STATUS',
  milliseconds: '=MS',
  percentage: '[=PERCENT]',
});

/** @param {string} path */
function read(path) {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

function switchList() {
  const entries = documentedEntries(read('packages/local-service/server/options/switches.ts'), 'SWITCHES');
  return entries.map(({ name, value, text }) => {
    const [first = '', ...others] = [...value.matchAll(/'([^']*)'/g)].map(([, known = '']) => known);
    const values = [`**\`${first}\`**`, ...others.map((other) => `\`${other}\``)].join(', ');
    return `- \`${name}\` (${values}): ${text}`;
  });
}

function faultList() {
  const entries = documentedEntries(read('packages/local-service/server/faults/fault.ts'), 'FAULT_VALUES');
  return entries.map(({ name, value, text }) => `- \`${name}${FAULT_VALUES[value] ?? '=VALUE'}\`: ${text}`);
}

const servicePage = fillRegion(
  fillRegion(read('docs/local-service.md'), 'switches', switchList().join('\n')),
  'faults',
  faultList().join('\n'),
);

/** @type {typeof import('../cli/mcp/skill-text.ts')} */
const { SKILL_FILE, skillText } = await importTypeScript(
  fileURLToPath(new URL('../cli/mcp/skill-text.ts', import.meta.url)),
);

/** @param {string} page One that says how many rules there are, in a link to them. */
function withRuleCount(page) {
  return read(page).replace(/\[\d+ rules\](?=\((?:docs\/)?rules\.md\))/, `[${GLOSSARY_RULES.length} rules]`);
}

for (const [path, generated] of Object.entries({
  'README.md': withRuleCount('README.md'),
  'docs/features.md': withRuleCount('docs/features.md'),
  'docs/rules.md': rulesPage,
  'docs/command-line.md': await commandLinePage(),
  'docs/local-service.md': servicePage,
  'docs/reliability.md': reliabilityPage(),
  'docs/formats.md': await formatsPage(),
  'docs/layouts.md': await layoutsPage(),
  'docs/translations.md': fillRegion(read('docs/translations.md'), 'risk signals', await riskSignalList()),
  'docs/coverage.md': coveragePage(await readSpecification()),
  [SKILL_FILE]: skillText(),
})) {
  if (!argv.includes('--check')) {
    writeFileSync(new URL(`../${path}`, import.meta.url), generated);
    console.log(`${path} written`);
  } else if (read(path) !== generated) {
    console.error(`${path} is out of date: run node scripts/generate-docs.mjs`);
    exit(1);
  }
}

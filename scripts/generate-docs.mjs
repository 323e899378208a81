// Writes docs/rules.md from the files of the rules, docs/command-line.md from the commands, and the lists in
// docs/local-service.md from the tables of the local service; `--check` only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { commandLinePage } from './support/command-line-page.mjs';
import { documentedEntries, fillRegion } from './support/documented-entries.mjs';
import { importTypeScript } from './support/import-typescript.mjs';
import { exampleLines } from './support/rule-examples.mjs';

/** @typedef {import('../core/glossary/rule.ts').GlossaryRule} GlossaryRule */

const INTRODUCTION = `# Rules for glossaries

This page is written by \`node scripts/generate-docs.mjs\` from the files in \`core/glossary/rules/\`; edit those.

An **error** is exactly what the service rejects. A **warning** is accepted, but not what you meant. **Information** is
advice. Levels can be changed in \`parlance.json\` under \`rules\`, in the setting \`parlance.lint.rules\`, and on the
command line by \`--rule\`; a rule that is \`off\` is not computed.

In the examples ⟦ and ⟧ stand around what is reported. Characters that cannot be seen are written by their numbers,
such as ‹U+00A0›; a tab between two columns is written ‹tab›. Files are CSV from English into German unless said
otherwise.`;

/** The levels with their headings, in the order of the page. */
const LEVELS = /** @type {const} */ ([
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['information', 'Information'],
]);

/** @param {GlossaryRule} rule */
function ruleText(rule) {
  const examples = rule.examples.flatMap((example) => ['', ...exampleLines(example)]);
  return [`### ${rule.id}`, '', rule.explanation, ...examples, '', `Quick fix: ${fixText(rule)}.`];
}

/** @param {GlossaryRule} rule */
function fixText(rule) {
  if (rule.examples.some(({ fixed }) => fixed !== undefined)) return 'yes, as shown';
  return rule.fixes === undefined && rule.id !== 'byte-order-mark'
    ? 'none; the author must decide'
    : 'on request';
}

/**
 * @param {readonly GlossaryRule[]} rules
 * @param {typeof LEVELS[number]} level
 */
function levelText(rules, [level, title]) {
  const ofLevel = rules.filter((rule) => rule.level === level);
  return [`## ${title}`, ...ofLevel.flatMap((rule) => ['', ...ruleText(rule)])];
}

/** @type {typeof import('../core/glossary/rules/index.ts')} */
const { GLOSSARY_RULES } = await importTypeScript(
  fileURLToPath(new URL('../core/glossary/rules/index.ts', import.meta.url)),
);
const contents = GLOSSARY_RULES.map(({ id, level }) => `- [\`${id}\`](#${id}): ${level}`);
const rulesPage = [
  INTRODUCTION,
  '',
  ...contents,
  '',
  LEVELS.map((level) => levelText(GLOSSARY_RULES, level).join('\n')).join('\n\n'),
  '',
].join('\n');

/** What stands after `=` in a fault, by the name of its check in the sources. */
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
  const entries = documentedEntries(read('emulator/switches.ts'), 'SWITCHES');
  return entries.map(({ name, value, text }) => {
    const [first = '', ...others] = [...value.matchAll(/'([^']*)'/g)].map(([, known = '']) => known);
    const values = [`**\`${first}\`**`, ...others.map((other) => `\`${other}\``)].join(', ');
    return `- \`${name}\` (${values}): ${text}`;
  });
}

function faultList() {
  const entries = documentedEntries(read('emulator/http/fault.ts'), 'FAULT_VALUES');
  return entries.map(({ name, value, text }) => `- \`${name}${FAULT_VALUES[value] ?? '=VALUE'}\`: ${text}`);
}

const servicePage = fillRegion(
  fillRegion(read('docs/local-service.md'), 'switches', switchList().join('\n')),
  'faults',
  faultList().join('\n'),
);

for (const [path, generated] of Object.entries({
  'docs/rules.md': rulesPage,
  'docs/command-line.md': await commandLinePage(),
  'docs/local-service.md': servicePage,
})) {
  if (!argv.includes('--check')) {
    writeFileSync(new URL(`../${path}`, import.meta.url), generated);
    console.log(`${path} written`);
  } else if (read(path) !== generated) {
    console.error(`${path} is out of date: run node scripts/generate-docs.mjs`);
    exit(1);
  }
}

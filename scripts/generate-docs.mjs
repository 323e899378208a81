// Writes docs/rules.md from the files of the rules; `--check` only says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './support/import-typescript.mjs';
import { exampleLines } from './support/rule-examples.mjs';

const path = 'docs/rules.md';
const file = new URL(`../${path}`, import.meta.url);

const INTRODUCTION = `# Rules for glossaries

This page is written by \`node scripts/generate-docs.mjs\` from the files in \`core/glossary/rules/\`; edit those.

An **error** is exactly what the service rejects. A **warning** is accepted, but not what you meant. **Information** is
advice. Levels can be changed in \`parlance.json\` under \`rules\`, in the setting \`parlance.lint.rules\`, and on the
command line by \`--rule\`; a rule that is \`off\` is not computed.

In the examples ⟦ and ⟧ stand around what is reported. Characters that cannot be seen are written by their numbers,
such as ‹U+00A0›; a tab between two columns is written ‹tab›. Files are CSV from English into German unless said
otherwise.`;

const LEVELS = [
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['information', 'Information'],
];

function ruleText(rule) {
  const examples = rule.examples.flatMap((example) => ['', ...exampleLines(example)]);
  return [`### ${rule.id}`, '', rule.explanation, ...examples, '', `Quick fix: ${fixText(rule)}.`];
}

function fixText(rule) {
  if (rule.examples.some(({ fixed }) => fixed !== undefined)) return 'yes, as shown';
  return rule.fixes === undefined && rule.id !== 'byte-order-mark'
    ? 'none; the author must decide'
    : 'on request';
}

function levelText(rules, [level, title]) {
  const ofLevel = rules.filter((rule) => rule.level === level);
  return [`## ${title}`, ...ofLevel.flatMap((rule) => ['', ...ruleText(rule)])];
}

const { GLOSSARY_RULES } = await importTypeScript(
  fileURLToPath(new URL('../core/glossary/rules/index.ts', import.meta.url)),
);
const contents = GLOSSARY_RULES.map(({ id, level }) => `- [\`${id}\`](#${id}): ${level}`);
const generated = [
  INTRODUCTION,
  '',
  ...contents,
  '',
  LEVELS.map((level) => levelText(GLOSSARY_RULES, level).join('\n')).join('\n\n'),
  '',
].join('\n');

if (argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== generated) {
    console.error(`${path} is out of date: run node scripts/generate-docs.mjs`);
    exit(1);
  }
} else {
  writeFileSync(file, generated);
  console.log(`${path} written`);
}

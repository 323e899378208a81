// Writes schemas/style-rules.schema.json from the catalogue of style rules, schemas/terms.schema.json, and the ids of rules in schemas/parlance.schema.json
// and packages/manifest/pair-rule-ids.json;
// `--check` only says whether they are up to date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './support/import-typescript.mjs';

const root = new URL('../', import.meta.url);

/** @param {string} path Relative to the checkout. */
const read = (path) => readFileSync(new URL(path, root), 'utf8');
/** @param {string} path */
const json = (path) => JSON.parse(read(path));

/**
 * Reads `export const NAME = 1_024;` so that the numbers of limits.ts are written down only once.
 * @param {string} name
 */
function limit(name) {
  const match = new RegExp(`export const ${name} = ([\\d_]+);`).exec(read('packages/requests/limits.ts'));
  if (match?.[1] === undefined) throw new Error(`packages/requests/limits.ts has no number ${name}`);
  return Number(match[1].replaceAll('_', ''));
}

/**
 * Editors offer the known values; values that the service has learned since are valid too.
 * @param {readonly string[]} known
 */
const openChoice = (known) => ({ anyOf: [{ enum: known }, { type: 'string' }] });

/**
 * @template Value, Result
 * @param {Readonly<Record<string, Value>>} object
 * @param {(value: Value, key: string) => Result} change
 * @returns {Record<string, Result>}
 */
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** @param {string} name */
const inWords = (name) => name.replaceAll('_', ' ');

/** @typedef {{ options: readonly string[], languages?: readonly string[] }} CatalogueRule */

/**
 * @param {CatalogueRule} rule
 * @param {string} name
 */
const ruleSchema = ({ options, languages }, name) => ({
  description:
    languages === undefined
      ? `Choice for: ${inWords(name)}.`
      : `Choice for: ${inWords(name)}. Its options suggest these languages: ${languages.join(', ')}.`,
  ...openChoice(options),
});

/**
 * @param {Readonly<Record<string, CatalogueRule>>} rules
 * @param {string} name
 */
const categorySchema = (rules, name) => ({
  description: `Rules about ${inWords(name)}.`,
  type: 'object',
  properties: mapValues(rules, ruleSchema),
  additionalProperties: { type: 'string' },
});

/**
 * @param {string} type
 * @param {string} description
 */
const readOnly = (type, description) => ({ description, type, readOnly: true });

const instructionSchema = {
  type: 'object',
  required: ['label', 'prompt'],
  additionalProperties: false,
  properties: {
    id: readOnly('string', 'Given by the service.'),
    label: {
      description: 'What the instruction is called.',
      type: 'string',
      minLength: 1,
      maxLength: limit('MAX_LABEL_CHARACTERS'),
    },
    prompt: {
      description: 'What the translation should do, in plain words.',
      type: 'string',
      minLength: 1,
      maxLength: limit('MAX_PROMPT_CHARACTERS'),
    },
    source_language: {
      description: 'The instruction is meant for texts in this language.',
      ...openChoice(json('packages/base/languages/snapshot/translate_text.json').flatMap(sourceCode)),
    },
  },
};

/** @param {{ lang: string, status: string, usable_as_source: boolean }} language */
function sourceCode({ lang, status, usable_as_source: usable }) {
  return usable && status === 'stable' ? [lang] : [];
}

/** @type {readonly { lang: string }[]} */
const styleRuleLanguages = json('packages/base/languages/snapshot/style_rules.json');

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Style rule list of Parlance (*.style-rules.json)',
  description: 'Formatting rules and custom instructions that are applied while a text is translated.',
  type: 'object',
  required: ['name', 'language'],
  additionalProperties: false,
  properties: {
    $schema: { description: 'The schema that the editor checks this file with.', type: 'string' },
    name: {
      description: 'What the list is called.',
      type: 'string',
      minLength: 1,
      maxLength: limit('MAX_STYLE_LIST_NAME_CHARACTERS'),
    },
    language: {
      description: 'Target language that the list is for, without a region.',
      ...openChoice(styleRuleLanguages.map(({ lang }) => lang)),
    },
    configured_rules: {
      description: 'Predefined rules: category, rule, chosen option.',
      type: 'object',
      properties: mapValues(json('packages/style-rules/model/catalogue/catalogue.json'), categorySchema),
      additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    },
    custom_instructions: {
      description: 'Instructions in your own words.',
      type: 'array',
      maxItems: limit('MAX_LIST_INSTRUCTIONS'),
      items: instructionSchema,
    },
    style_id: readOnly('string', 'Given by the service.'),
    version: readOnly('integer', 'Counted by the service: one more with every change.'),
    creation_time: readOnly('string', 'Given by the service.'),
    updated_time: readOnly('string', 'Given by the service.'),
  },
};

/**
 * The schema of a part of the manifest whose form is known to the code.
 * @param {import('../packages/base/json/shape/shape.ts').JsonShape} shape
 * @returns {object}
 */
function schemaOf(shape) {
  if (shape.type === 'array') return { type: 'array', items: schemaOf(shape.items) };
  if (shape.type === 'map') return { type: 'object', additionalProperties: schemaOf(shape.values) };
  if (shape.type === 'short') return { anyOf: [{ type: 'string' }, schemaOf(shape.long)] };
  if (shape.type === 'string' && shape.isClosed) return { type: 'string', enum: shape.values };
  if (shape.type !== 'object') return { type: shape.type };
  const fields = Object.entries(shape.fields);
  return {
    type: 'object',
    required: fields.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, { description: field.about.text, ...schemaOf(field.shape) }]),
    ),
  };
}

/** The manifest's schema, in which this script writes the ids of rules and the section `translations`. */
async function manifestSchema() {
  const { RULE_IDS } = await importTypeScript(fileURLToPath(new URL('packages/manifest/rule-ids.ts', root)));
  const { SECTION_SHAPE } = await importTypeScript(
    fileURLToPath(new URL('packages/manifest/section/section-shape.ts', root)),
  );
  const manifest = json('schemas/parlance.schema.json');
  const { description } = manifest.properties.translations;
  manifest.properties.translations = { description, ...schemaOf(SECTION_SHAPE) };
  const level = Object.values(manifest.properties.rules.properties)[0];
  manifest.properties.rules.properties = Object.fromEntries(
    RULE_IDS.map((/** @type {string} */ id) => [id, level]),
  );
  manifest.definitions.ignoredFiles.properties.rules.items.anyOf[0].enum = RULE_IDS;
  return manifest;
}

/** What the manifest knows of the rules for translations, so that it is read without them. */
async function pairRuleIds() {
  const { PAIR_RULES } = await importTypeScript(
    fileURLToPath(new URL('packages/checks/rules/index.ts', root)),
  );
  return PAIR_RULES.map((/** @type {{ id: string }} */ { id }) => id);
}

/** The schema of terms files. */
async function termsSchema() {
  const { TERMS_SHAPE } = await importTypeScript(
    fileURLToPath(new URL('packages/terms/metadata/shape.ts', root)),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Terms file of Parlance (*.terms.json)',
    description: 'What is known about the terms of the glossary of the same name. It is never uploaded.',
    ...schemaOf(TERMS_SHAPE),
  };
}

/**
 * The project's own formatter, so that the written file is the one that the lint accepts.
 * @param {string} path
 * @param {object} content
 */
function formatted(path, content) {
  const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root));
  return execFileSync(execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    input: JSON.stringify(content, null, 2),
  });
}

let isStale = false;
for (const [path, contentOf] of Object.entries({
  // First: the schema of the manifest has these ids.
  'packages/manifest/pair-rule-ids.json': pairRuleIds,
  'schemas/style-rules.schema.json': () => schema,
  'schemas/parlance.schema.json': manifestSchema,
  'schemas/terms.schema.json': termsSchema,
})) {
  const generated = formatted(path, await contentOf());
  if (read(path) === generated) continue;
  if (argv.includes('--check')) {
    console.error(`${path} is out of date: run node scripts/generate-schemas.mjs`);
    isStale = true;
  } else {
    writeFileSync(new URL(path, root), generated);
    console.log(`${path} written`);
  }
}
exit(isStale ? 1 : 0);

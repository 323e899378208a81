// Writes the commands, menus, settings and tools of package.json, and their texts in package.nls.json, from client/manifest.ts and
// protocol/settings.ts, the English templates of all messages in l10n/bundle.l10n.json, those of the extension alone in l10n/bundle.client.json, and in l10n/untranslated.json those that a language does
// not have yet. With `--check` it only reports whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './support/import-typescript.mjs';
import { untranslated } from './support/templates/bundles.mjs';
import { englishBundle, findTemplates, TRANSLATED } from './support/templates/find-templates.mjs';

/** @typedef {import('../client/shell/manifest/command-contribution.ts').CommandContribution} Command */
/** @typedef {import('../client/shell/manifest/command-contribution.ts').MenuPlace & { command: string }} MenuItem */
/** @typedef {import('../protocol/settings.ts').SettingDeclaration} Declaration */
/** @typedef {{ description: string, values?: Record<string, { label: string, description: string }>, schema?: object }} SettingTexts */

/** @param {string} path Relative to the checkout. */
const fileOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** @type {[typeof import('../client/manifest.ts'), typeof import('../protocol/settings.ts'), typeof import('../client/agents/language-model-tools.ts'), typeof import('../cli/mcp/skill-text.ts')]} */
const [{ COMMAND_CONTRIBUTIONS, SETTING_GROUPS }, { SETTINGS }, { LANGUAGE_MODEL_TOOLS }, { SKILL_FILE }] =
  await Promise.all([
    importTypeScript(fileOf('client/manifest.ts')),
    importTypeScript(fileOf('protocol/settings.ts')),
    importTypeScript(fileOf('client/agents/language-model-tools.ts')),
    importTypeScript(fileOf('cli/mcp/skill-text.ts')),
  ]);
/** @type {readonly Command[]} */
const commands = COMMAND_CONTRIBUTIONS;

/** @param {Command} command */
function commandOf(command) {
  const { name, icon } = command;
  const enablement = 'enablement' in command ? command.enablement : 'isWorkspaceTrusted';
  return {
    command: `parlance.${name}`,
    title: `%command.${name}.title%`,
    category: 'Parlance',
    ...(icon !== undefined && { icon: `$(${icon})` }),
    ...(enablement !== undefined && { enablement }),
  };
}

/**
 * @param {string} menu
 * @returns {object[]} In the order of the menu.
 */
function itemsOf(menu) {
  const items = commands.flatMap(({ menus = [], ...command }) =>
    menus
      .filter((place) => place.menu === menu)
      .map(({ group, ...place }) => {
        const when = whereItWorks(command, place.when);
        return { command: `parlance.${command.name}`, ...(when !== undefined && { when }), group };
      }),
  );
  return items.toSorted((a, b) => compareGroups(a.group, b.group));
}

/**
 * By name, then by the number behind it, as the editor does.
 * @param {string} a
 * @param {string} b
 */
function compareGroups(a, b) {
  const [[nameA = '', orderA], [nameB = '', orderB]] = [a.split('@'), b.split('@')];
  return nameA === nameB ? Number(orderA) - Number(orderB) : nameA < nameB ? -1 : 1;
}

function paletteItems() {
  return commands.flatMap((command) => {
    const when = whereItWorks(command, command.palette);
    return when === undefined ? [] : [{ command: `parlance.${command.name}`, when }];
  });
}

/**
 * @param {Command} command
 * @param {string} [when]
 * @returns {string | undefined} The clause, and that this is no browser if the command does not work there.
 */
function whereItWorks({ worksInBrowser }, when) {
  return worksInBrowser || when === 'false' ? when : outsideOfBrowsers(when);
}

/**
 * @param {string} when
 * @returns {boolean} Whether it has `||` outside of parentheses.
 */
function hasAlternatives(when) {
  const inner = when.replaceAll(/\([^()]*\)/g, '');
  return inner === when ? when.includes('||') : hasAlternatives(inner);
}

/** @param {string} [when] */
function outsideOfBrowsers(when) {
  const clause = '!parlance.inBrowser';
  if (when === undefined) return clause;
  return `${hasAlternatives(when) ? `(${when})` : when} && ${clause}`;
}

/**
 * Submenus stay where package.json has them.
 * @param {Record<string, { submenu?: string }[]>} present
 */
function menusOf(present) {
  const names = new Set([
    'commandPalette',
    ...Object.keys(present),
    ...commands.flatMap(({ menus = [] }) => menus.map(({ menu }) => menu)),
  ]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name === 'commandPalette'
        ? paletteItems()
        : [...(present[name] ?? []).filter(({ submenu }) => submenu !== undefined), ...itemsOf(name)],
    ]),
  );
}

/** @param {string} name */
const settingKey = (name) => `setting.${name.slice('parlance.'.length)}`;

/**
 * @param {string} name
 * @param {SettingTexts} texts
 * @param {number} order
 */
function propertyOf(name, { values, schema }, order) {
  const declaration = /** @type {Record<string, Declaration>} */ (SETTINGS)[name];
  if (declaration === undefined) throw new Error(`protocol/settings.ts has no ${name}.`);
  const { type, scope, default: initial, enum: names } = declaration;
  const key = settingKey(name);
  return {
    type,
    default: initial,
    ...(values !== undefined && {
      enum: names,
      enumItemLabels: names?.map((value) => `%${key}.${value}.label%`),
      markdownEnumDescriptions: names?.map((value) => `%${key}.${value}%`),
    }),
    ...schema,
    markdownDescription: `%${key}%`,
    scope,
    order,
  };
}

function configuration() {
  return SETTING_GROUPS.map(({ id, settings }, index) => ({
    id: `parlance.${id}`,
    title: `%configuration.${id}.title%`,
    order: index + 1,
    properties: Object.fromEntries(
      Object.entries(settings).map(([name, texts], at) => [name, propertyOf(name, texts, at + 1)]),
    ),
  }));
}

/**
 * @param {string} name
 * @param {SettingTexts} texts
 */
function settingTexts(name, { description, values = {} }) {
  const key = settingKey(name);
  const ofValues = Object.entries(values).flatMap(([value, texts]) => [
    [`${key}.${value}.label`, texts.label],
    [`${key}.${value}`, texts.description],
  ]);
  return [[key, description], ...ofValues];
}

/** The texts of everything that is generated. */
function generatedTexts() {
  return [
    ...commands.map(({ name, title }) => [`command.${name}.title`, title]),
    ...SETTING_GROUPS.flatMap(({ id, title, settings }) => [
      [`configuration.${id}.title`, title],
      ...Object.entries(settings).flatMap(([name, texts]) => settingTexts(name, texts)),
    ]),
    ...LANGUAGE_MODEL_TOOLS.map(({ titleKey, title }) => [titleKey, title]),
  ];
}

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(fileOf(path), 'utf8'));

/** The views show what needs the service or a disk. */
function viewsOutsideOfBrowsers() {
  const clause = outsideOfBrowsers('isWorkspaceTrusted');
  const views = Object.entries(/** @type {Record<string, object[]>} */ (manifest.contributes.views));
  return Object.fromEntries(
    views.map(([name, all]) => [name, all.map((view) => ({ ...view, when: clause }))]),
  );
}

const manifest = Object.assign(read('package.json'), {
  // A browser that is connected to a computer runs the extension there.
  extensionKind: ['workspace'],
  browser: './dist/client/browser.js',
});
Object.assign(manifest.contributes, {
  commands: commands.map(commandOf),
  menus: menusOf(manifest.contributes.menus),
  views: viewsOutsideOfBrowsers(),
  configuration: configuration(),
  languageModelTools: LANGUAGE_MODEL_TOOLS.map(({ contribution }) => contribution),
  chatSkills: [{ path: `./${SKILL_FILE}` }],
});
const others = Object.entries(read('package.nls.json')).filter(
  ([key]) => !/^(command|configuration|setting|tool)\./.test(key),
);
const texts = Object.fromEntries([...others, ...generatedTexts()]);

const { templates } = findTemplates();
const files = {
  'package.json': manifest,
  'package.nls.json': texts,
  'l10n/bundle.l10n.json': englishBundle(templates),
  'l10n/bundle.client.json': englishBundle(templates, ['client']),
  'l10n/untranslated.json': untranslated((locale) => englishBundle(templates, TRANSLATED[locale]), texts),
};
let isStale = false;
for (const [path, content] of Object.entries(files)) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (existsSync(fileOf(path)) && text === readFileSync(fileOf(path), 'utf8')) continue;
  if (argv.includes('--check')) {
    console.error(`${path} is out of date: run node scripts/generate-manifest.mjs.`);
    isStale = true;
  } else {
    writeFileSync(fileOf(path), text);
    console.log(`${path} written`);
  }
}
exit(isStale ? 1 : 0);

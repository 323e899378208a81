// The page of the layouts of projects: where each has its texts and their translations.
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

const INTRODUCTION = `# Layouts of projects

This page is written by \`node scripts/generate-docs.mjs\` from the layouts in \`packages/projects/model/layouts/\` and the spellings in
\`packages/base/languages/locales/\`. \`parlance init --translations\` finds files that have translations by these layouts, shows them with their locales, and
writes them into \`parlance.json\`. It looks at the names of files and folders, and runs nothing of a project. \`parlance translations\` lists each file with
its translations.

The sources are in the language that \`--from\` names. Without it, this is the first of these that finds translations:

1. the language that a configuration names: \`defaultLocale\` of Docusaurus, Next.js, Nuxt, or Astro, \`default_locale\` of Rails, Symfony, or an
   extension of a browser, \`sourceLocale\` of Angular or Lingui, \`template-arb-file\` of Flutter, \`defaultContentLanguage\` of Hugo,
   \`fallbackLng\` of i18next, \`fallbackLocale\` of vue-i18n, and their like in \`package.json\`, VitePress, MkDocs, inlang, Sphinx, Xcode,
   Android, .NET, and Crowdin;
2. the language of most texts in files that have no language in their names and stand beside their translations;
3. English;
4. the language with far more texts than every other one: at least one and a half times as many.

Without any of these, the language is a guess. \`parlance init --translations\` asks for it then in a terminal. With \`--yes\` or
\`--format json\`, it says that it is a guess, writes nothing, and ends with 6.

In the patterns, \`**\` stands for any number of folders, \`*\` for a part of a name, \`{dir}\` for the folders before, \`{id}\` for a name, and
\`{locale}\` for the locale; in a source, that is the source language. A file belongs to the first layout that fits. Where any folder could
have the name of a locale, most of its files have to be translations.`;

const SPELLINGS = `## Spellings of locales

Every spelling is read everywhere. A new locale is written as those beside it, or else as the kind of file needs:`;

/** @returns {Promise<string>} The page. */
export async function layoutsPage() {
  /** @type {typeof import('../../../packages/projects/model/layouts/index.ts')} */
  const { LAYOUTS } = await importTypeScript(path.join(checkout, 'packages/projects/model/layouts/index.ts'));
  /** @type {typeof import('../../../packages/base/languages/locales/spellings.ts')} */
  const { SPELLINGS: spellings } = await importTypeScript(
    path.join(checkout, 'packages/base/languages/locales/spellings.ts'),
  );
  const sections = LAYOUTS.map(({ name, markers, rows, examples }) => {
    const files = markers.map((marker) => `\`${marker}\``).join(', ');
    return [
      `## ${name}`,
      '',
      ...(markers.length === 0 ? [] : [`Recognized by ${files}.`, '']),
      ...rows.map(({ source, target }) =>
        target === undefined ? `- \`${source}\`, which holds its sources` : `- \`${source}\` → \`${target}\``,
      ),
      ...(examples.length === 0 ? [] : ['', `For example ${examples.map(exampleText).join('; ')}.`]),
    ].join('\n');
  });
  const written = spellings.map(
    ({ explanation, examples }) => `- ${explanation} ${examples.map(([, one]) => `\`${one}\``).join(', ')}`,
  );
  return `${[INTRODUCTION, ...sections, [SPELLINGS, '', ...written].join('\n')].join('\n\n')}\n`;
}

/** @param {import('../../../packages/projects/model/layouts/layout.ts').LayoutExample} example */
function exampleText({ files: [first], held: [holding] = [] }) {
  /** @param {string} path @param {Readonly<Record<string, string>>} written */
  const paths = (path, written) =>
    Object.values(written)
      .map((one) => `\`${path.replaceAll('{locale}', one)}\``)
      .join(', ');
  if (first !== undefined) return `\`${first[0]}\` → ${paths(first[1], first[2])}`;
  return holding === undefined ? '' : paths(...holding);
}

// The page of the formats of files: what of each is text, what is kept, and what is refused.
import path from 'node:path';
import { importTypeScript } from '../import-typescript.mjs';
import { checkout } from '../paths.mjs';

const INTRODUCTION = `# Formats

This page is written by \`node scripts/generate-docs.mjs\` from the formats in \`packages/formats/\`. It lists the files whose texts
**Translate File to a Copy** and \`parlance translate-file\` translate, without changing anything else.

In all formats, placeholders, tags, and code in a text are kept and verified: the kinds are the files of \`packages/protect/kinds/\`. A text whose
translation would lose one stays in its own language and is reported; with \`--strict\`, the file is not written at all. Existing translations stay: only
a target that is empty or equal to its source is written, unless \`--retranslate\` is given. \`--keys\` and \`--except\` choose texts by
their keys, in which \`.\` and \`/\` both divide parts; formats without keys refuse these options. The words in \`keep\` of the nearest
\`parlance.json\` stay in all formats: \`"keep": ["Parlance", "/ACME-*/"]\`, where \`*\` stands for any characters of a word, \`?\` for one,
and \`[A-Z]\` for one of these.

Texts can be messages of ICU and, in files that show it, of MessageFormat 2: only what people read in their branches is translated, and
the plural forms of the target language are added. A text shows it that begins with \`.input\`, \`.local\`, or \`.match\`, or that has a function
(\`{$date :date}\`) or markup (\`{#b}bold{/b}\`), where most texts with braces can be read so.

\`parlance update\` finds each text again in another version of a file and in its translation, changes only what has changed, and leaves every
other byte of the translation. Where a format has a mark for a translation that waits for review, it is read and written.`;

const NAMES = `## Names of translations

If the name of a file contains the code of its language, the translation gets the code of the target language in its place, spelled
in the same way. With a source language, only its code counts; if the language is detected, every code that is not more likely a word.
Every other name follows the pattern in the settings, such as \`guide.md\` to \`guide.de.md\`.`;

const FOLDERS = `If only the name of a folder has the code, the translation goes into the folder of the target language. The nearest folder counts,
and none above the project. In folders without codes, \`values\` and \`Base.lproj\` contain the texts in the language of the project.`;

const LINKS = `## Links of translations

In Markdown, MDX, notebooks, AsciiDoc, reStructuredText, and HTML, links lead where they led before. Headings have other IDs in another language: a link in the same
document follows, or, where IDs can be written, the heading gets the ID that it had; in reStructuredText, a target above it has the name
that it had. If a translation goes to another folder, relative links, images, and
imports are written for that folder; they lead to the translation of a file if there is one, and to the translated heading in it
(\`guide.md#installation\` to \`guide.md#einrichtung\`), also if both are translated in the same run. A link that leads nowhere after
that is reported. References to the title of a section (\`<<Getting started>>\`, \`[[#Getting started]]\`) get the translated title. The IDs of headings follow the project in whose folder a document is, or else the rule that most links of the document fit:`;

/** The table of rules for ids of headings. */
async function linkSection() {
  /** @type {typeof import('../../../packages/formats/layouts/slug-rules.ts')} */
  const { asciidoctorRule, JUPYTER_RULE, SLUG_RULES } = await importTypeScript(
    path.join(checkout, 'packages/formats/layouts/slug-rules.ts'),
  );
  const rules = [...SLUG_RULES, asciidoctorRule(), JUPYTER_RULE].map(({ explanation, markers, examples }) => {
    const names = new Set(markers.map((name) => name.replace(/\.(?:js|ts|mjs)$/, '.*')));
    const files =
      names.size === 0 ? '' : ` Recognized by ${[...names].map((name) => `\`${name}\``).join(', ')}.`;
    return `- ${explanation}${files} ${examples.map(([heading, slug]) => `_${heading}_: \`#${slug}\``).join(', ')}`;
  });
  return [LINKS, '', ...rules].join('\n');
}

/** The tables of name patterns and folder patterns. */
async function nameSection() {
  /** @type {typeof import('../../../packages/formats/layouts/name-layouts.ts')} */
  const { NAME_LAYOUTS } = await importTypeScript(
    path.join(checkout, 'packages/formats/layouts/name-layouts.ts'),
  );
  /** @type {typeof import('../../../packages/formats/layouts/folder-layouts.ts')} */
  const { FOLDER_LAYOUTS } = await importTypeScript(
    path.join(checkout, 'packages/formats/layouts/folder-layouts.ts'),
  );
  const names = NAME_LAYOUTS.map(({ explanation, examples, addedExamples = [] }) =>
    layoutRow(explanation, [...examples, ...addedExamples], '` to `'),
  );
  const folders = FOLDER_LAYOUTS.map(({ explanation, examples }) => layoutRow(explanation, examples, ' → '));
  return [NAMES, '', ...names, '', FOLDERS, '', ...folders].join('\n');
}

/**
 * @param {string} explanation
 * @param {readonly (readonly [string, string, string])[]} examples
 * @param {string} joint Between the names of an example, in backticks.
 */
function layoutRow(explanation, examples, joint) {
  const shown = examples.map(([name, , translated]) => `\`${name}${joint}${translated}\``);
  return `- ${explanation} ${shown.join(', ')}`;
}

/** @returns {Promise<string>} The page. */
export async function formatsPage() {
  /** @type {typeof import('../../../packages/formats/formats.ts')} */
  const { FORMATS } = await importTypeScript(path.join(checkout, 'packages/formats/formats.ts'));
  /** @type {typeof import('../../../packages/formats/recognize-format.ts')} */
  const { namesOf } = await importTypeScript(path.join(checkout, 'packages/formats/recognize-format.ts'));
  const sections = Object.entries(FORMATS).map(
    ([
      format,
      {
        notes: { title, text, kept, keys, units, review, added, declared, refused },
      },
    ]) => {
      const { extensions, named } = namesOf(/** @type {keyof typeof FORMATS} */ (format));
      const files = extensions.map((ending) => `\`${named === undefined ? '' : '*_de'}.${ending}\``);
      return [
        `## ${title}`,
        '',
        `Files: ${files.join(', ')}`,
        '',
        `- **Text:** ${text}`,
        `- **Kept:** ${kept}`,
        ...(keys === undefined ? [] : [`- **Keys:** ${keys}`]),
        ...(units === undefined ? [] : [`- **Found again by:** ${units}`]),
        ...(review === undefined ? [] : [`- **Waits for review:** ${review}`]),
        ...(added === undefined ? [] : [`- **Added:** ${added}`]),
        ...(declared === undefined ? [] : [`- **Says its language in:** ${declared}`]),
        `- **Refused:** ${refused}`,
      ].join('\n');
    },
  );
  return `${[INTRODUCTION, ...sections, await linkSection(), await nameSection()].join('\n\n')}\n`;
}

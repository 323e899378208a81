import type { FileFormat } from './formats.ts';

/** What docs/formats.md says of a format. Each is a sentence or two. */
export interface FormatNotes {
  readonly title: string;
  /** What is translated. */
  readonly text: string;
  /** What stays as it is. */
  readonly kept: string;
  /** What `--keys` and `--except` compare with; undefined where texts have no keys. */
  readonly keys?: string;
  /** What is written apart from translations; undefined if nothing is. */
  readonly added?: string;
  /** For which files there is an error instead of a translation. */
  readonly refused: string;
}

/** What of each format is text, what is kept, and what is refused. */
export const FORMAT_NOTES: Readonly<Record<FileFormat, FormatNotes>> = {
  markdown: {
    title: 'Markdown',
    text: 'Paragraphs, headings, the texts of lists, tables, links, their titles and labels, admonitions, and containers; `title`, `description`, and `summary` of front matter in YAML or TOML.',
    kept: 'Code, addresses, links that show the end of their address, names of files, paths of Windows, constants, packages with their versions (`name@1.2.3`), types in braces (`{Promise<void>}`), tags, markers of alerts, containers, and admonitions, templates of Liquid, Jinja, Hugo, and Handlebars, formulas, wiki targets, footnotes, and other front matter.',
    keys: '`title`, `tags`: the fields of front matter. The document below has none, and is always translated.',
    refused: 'A paragraph with so many markers that reading it would take too long.',
  },
  mdx: {
    title: 'MDX',
    text: 'As in Markdown, and the attributes `alt`, `title`, `subtitle`, `placeholder`, `aria-label`, `aria-description`, `label`, `caption`, `description`, `summary`, `heading`, and `tooltip` of tags, where their values stand in quotes or are a string in braces, also in tags inside of expressions. A Markdown file with `import` or `export` is read as MDX too.',
    kept: 'As in Markdown, and `import`, `export`, other expressions in braces with what stands between their tags, comments, and tags with their other attributes.',
    keys: 'As in Markdown.',
    refused: 'As in Markdown.',
  },
  plain: {
    title: 'Plain text',
    text: 'Each line, or a paragraph that an editor has wrapped.',
    kept: 'Placeholders and indentation. One word between two underscores on each side (`__name__`) is a placeholder here; in Markdown it is bold text.',
    refused: 'None.',
  },
  html: {
    title: 'HTML',
    text: 'The text between tags, and the attributes `alt`, `title`, `placeholder`, and `aria-label`.',
    kept: 'Tags with their other attributes, comments, scripts, styles, and code, formulas of KaTeX and MathJax, templates also in attributes, text between backticks also across tags, `textarea` with its attributes, and paragraphs with a tag that cannot be read.',
    refused: 'None: what is not closed stays as it is.',
  },
  asciidoc: {
    title: 'AsciiDoc',
    text: 'Titles, paragraphs, the texts of lists, cells of tables, descriptions of images that have a line of their own, texts in conditions, the attribute `description`, and those that Asciidoctor has in each language, such as `toc-title`, `preface-title`, and `note-caption`.',
    kept: 'Listings, verses, literal lines, passthroughs (`+x+`), formulas, other attributes, macros with their icons and images in a line, directives, comments, cells with code or values for programs, and tables in other formats.',
    refused: 'None.',
  },
  json: {
    title: 'JSON, with or without comments',
    text: 'Values that are strings.',
    kept: 'Keys, numbers, all below a key that begins with `$` or `@`, in the messages of browser extensions all but `message`, and values that programs read: paths, addresses, colors, versions, dates, identifiers.',
    keys: '`menu.open`, `list.0`: the keys from outside in, and indexes.',
    added: 'Plural forms of the target language, in messages of ICU and as keys of i18next.',
    refused:
      'What is not JSON, and files for programs, such as package.json, OpenAPI, and lock files, unless `--any-file` or `--keys` is given.',
  },
  arb: {
    title: 'Application resources of Flutter (ARB)',
    text: 'Values that are strings, as messages in which apostrophes quote nothing.',
    kept: 'Keys, and all below a key that begins with `@`.',
    keys: 'As in JSON.',
    added: 'Plural forms of the target language, and the language in `@@locale`.',
    refused: 'What is not JSON.',
  },
  yaml: {
    title: 'YAML',
    text: 'Values that are strings, in the quotes or blocks that they have.',
    kept: 'Keys, anchors, values with a tag of their own, comments, and values that programs read, as in JSON.',
    keys: '`en.menu.open`: the keys from outside in. The values of a list share its key.',
    added: 'Plural forms of the target language in messages of ICU.',
    refused:
      'What is not YAML, and files for programs, such as workflows and Docker Compose, unless `--any-file` or `--keys` is given.',
  },
  toml: {
    title: 'TOML',
    text: 'Values that are strings, in the quotes that they have.',
    kept: 'Keys, tables, numbers, dates, and comments.',
    keys: '`menu.open`: tables and keys. The values of a list share its key.',
    added: 'As in YAML.',
    refused: 'What is not TOML.',
  },
  properties: {
    title: 'Java properties, in UTF-8 or ISO-8859-1',
    text: 'Values. One with arguments such as `{0}` is a message, in which an apostrophe is written twice, unless the file has single ones beside arguments. The branches of a choice are texts.',
    kept: 'Keys, comments, and the layout. A file in ASCII stays in ASCII.',
    keys: '`menu.open`: the key.',
    added: 'As in YAML.',
    refused: 'None.',
  },
  po: {
    title: 'gettext',
    text: 'Each `msgstr` that is empty or repeats its `msgid`, with its plural forms.',
    kept: 'Comments, other translations, and obsolete messages. A refused text has an empty `msgstr`.',
    keys: 'The `msgid`, behind the `msgctxt` if there is one: `menu.Open`.',
    added:
      '`Language`, `Plural-Forms`, and the number of forms by the table of gettext, unless the header says something else than the source language.',
    refused: 'What is not a catalog.',
  },
  strings: {
    title: 'String tables of Apple',
    text: 'Values in quotes.',
    kept: 'Keys and comments.',
    keys: 'The key.',
    refused: 'What is not a string table.',
  },
  stringsdict: {
    title: 'Plural rules of Apple',
    text: 'The forms of variables, and the texts around variables.',
    kept: 'Keys and types.',
    keys: '`files.count.one`: the entry, the variable, and the form.',
    added: 'Plural forms of the target language.',
    refused: 'What is not well-formed XML, and other property lists.',
  },
  xcstrings: {
    title: 'String catalogs of Apple',
    text: 'The texts of the target language that are new, or repeat the source, with their plural forms and devices.',
    kept: 'Other languages, texts that are translated or need review, and what must not be translated. A refused text has the state `needs_review`.',
    keys: 'The key, and with plural forms or devices `files.variations.plural.one`.',
    added: 'The target language, with the plural forms that it has.',
    refused: 'What is not JSON.',
  },
  xliff: {
    title: 'XLIFF 1.2 and 2',
    text: 'Targets that are missing, empty, or repeat their source.',
    kept: 'Sources, notes, codes, translations, targets that are approved or final, and units that must not be translated. A refused text has the state `needs-review-translation`, or `initial` with a `subState`.',
    keys: 'The `id` of the unit; in XLIFF 2 also that of its segment, if it has one.',
    added: 'The target language, and states.',
    refused: 'What is not well-formed XML, and a file with translations into another language.',
  },
  android: {
    title: 'String resources of Android',
    text: 'Strings, and the items of arrays and plurals.',
    kept: 'What is marked with `translatable="false"`, references, the content of `xliff:g`, and other resources.',
    keys: '`app_name`, `days.0` of an array, `files.one` of plurals.',
    added: 'Plural forms of the target language.',
    refused: 'What is not well-formed XML, and XML with another root than `resources`.',
  },
  resx: {
    title: 'Resources of .NET',
    text: 'Values of entries that are strings.',
    kept: 'Names, comments, and entries with another type.',
    keys: 'The `name` of the entry.',
    refused: 'What is not well-formed XML, and XML with another root than `root`.',
  },
  fluent: {
    title: 'Fluent',
    text: 'The patterns of messages, terms, and attributes, and each variant of a selection.',
    kept: 'Names, comments, and what stands in braces.',
    keys: '`hello`, `-brand`, `login.title`: a message, a term, and an attribute. The variants of a selection share its key.',
    added: 'Plural forms of the target language, in selections with `[one]` and `*[other]`.',
    refused: 'What is not Fluent.',
  },
  php: {
    title: 'Arrays of PHP, as in Laravel',
    text: 'Values that are one string, also between markers (`<<<`).',
    kept: 'Keys, comments, expressions, variables in strings, and code before the array.',
    keys: '`auth.failed`: the keys from outside in.',
    added:
      'Plural forms of the target language in messages of ICU, and in texts such as `one apple|:count apples`.',
    refused: 'Anything but one returned array.',
  },
  srt: {
    title: 'Subtitles (SubRip)',
    text: 'The text of each subtitle, or each line where two people speak.',
    kept: 'Numbers and times.',
    refused: 'A block without times.',
  },
  vtt: {
    title: 'Subtitles (WebVTT)',
    text: 'The text of each cue, or each line where two people speak.',
    kept: 'Names and times of cues, notes, styles, and cues in which words have times.',
    refused: 'A file whose first line is not `WEBVTT`.',
  },
};

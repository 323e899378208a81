import type { CommandContribution } from '../command-contribution.ts';
import { EDITABLE, editorMenu, explorer, IN_EDITOR, menu, TRANSLATABLE_FILE } from '../where.ts';

export const TRANSLATING_COMMANDS = [
  {
    name: 'translateSelection',
    title: 'Translate Selection',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@1')],
  },
  {
    name: 'translateSelectionTo',
    title: 'Translate Selection To...',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@2')],
  },
  {
    name: 'translateSelectionWithProfile',
    title: 'Translate Selection With Profile...',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@3')],
  },
  {
    name: 'translateParagraph',
    title: 'Translate Line or Paragraph',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [
      menu(
        'editor/context',
        '1_modification@9',
        '!editorHasSelection && !editorReadonly && isWorkspaceTrusted && resourceLangId != glossary-csv && resourceLangId != glossary-tsv',
      ),
      editorMenu('1_translate@7'),
    ],
  },
  {
    name: 'translateComments',
    title: 'Translate Comments in Selection',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [
      editorMenu(
        '1_translate@6',
        '!(editorLangId =~ /^(markdown|mdx|quarto|rmd|prompt|instructions|chatmode|html|vue|svelte|astro|handlebars|django-html|jinja-html|xml|xsl|svg|xliff|dita|plaintext|asciidoc|restructuredtext|latex|tex|git-commit|scminput|log|json|po|glossary-csv|glossary-tsv)$/)',
      ),
    ],
  },
  {
    name: 'translateAndInsertBelow',
    title: 'Translate and Insert Below',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@4')],
  },
  {
    name: 'translateToClipboard',
    title: 'Translate to Clipboard',
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@5')],
  },
  {
    name: 'translateClipboardAndPaste',
    title: 'Translate Clipboard and Paste',
    enablement: EDITABLE,
    palette: IN_EDITOR,
  },
  {
    name: 'acceptPreview',
    title: 'Accept Translation',
    icon: 'check',
    palette: 'resourceScheme == parlance-preview',
    menus: [menu('editor/title', 'navigation@-2', 'isInDiffEditor && resourceScheme == parlance-preview')],
  },
  {
    name: 'discardPreview',
    title: 'Discard Translation',
    icon: 'close',
    palette: 'resourceScheme == parlance-preview',
    menus: [menu('editor/title', 'navigation@-1', 'isInDiffEditor && resourceScheme == parlance-preview')],
  },
  {
    name: 'useComparedTranslation',
    title: 'Use This Translation',
    palette: 'resourceScheme == parlance-comparison',
  },
  {
    name: 'compareWithOriginal',
    title: 'Compare This Translation with the Original',
    palette: 'resourceScheme == parlance-comparison',
  },
  {
    name: 'rephraseSelection',
    title: 'Rephrase Selection',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('2_rephrase@1')],
  },
  {
    name: 'correctSelection',
    title: 'Correct Selection',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('2_rephrase@2')],
  },
  {
    name: 'translateFile',
    title: 'Translate File to a Copy...',
    palette: TRANSLATABLE_FILE,
    menus: [explorer('5_parlance@2', TRANSLATABLE_FILE)],
  },
  {
    name: 'translateNotebook',
    title: "Translate Notebook's Markdown Cells...",
    palette: 'notebookType',
  },
  {
    name: 'compareTranslations',
    title: 'Compare Translations...',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@8')],
  },
  {
    name: 'backTranslate',
    title: 'Back-translate to Check...',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('1_translate@9')],
  },
  {
    name: 'rephraseAlternatives',
    title: 'Rephrase Alternatives',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('2_rephrase@3')],
  },
  {
    name: 'convertVariant',
    title: 'Convert Variant...',
    enablement: EDITABLE,
    palette: IN_EDITOR,
    menus: [editorMenu('2_rephrase@4')],
  },
] as const satisfies readonly CommandContribution[];

import type { SettingGroup } from '../../shell/manifest/setting-group.ts';

export const TRANSLATE_SETTINGS: SettingGroup = {
  id: 'translate',
  title: 'Translate',
  settings: {
    'parlance.translate.sourceLanguage': {
      description:
        'The language of your texts, as a code such as `en`. Leave it empty to have it detected. _Parlance: Choose Languages_ lists the codes.',
    },
    'parlance.translate.targetLanguage': {
      description:
        'The language to translate into, as a code such as `de` or `en-US`. While it is empty, the first translation asks for it and saves the answer here.',
    },
    'parlance.translate.profiles': {
      description:
        'Your own translation profiles, by short names: `source`, `target`, `formality`, `glossary`, `styleRules`, `memory`, `context` and the other fields of a profile in `parlance.json`. If `parlance.json` has a profile with the same short name, that one is used. _Parlance: Choose Profile_ picks one.',
      schema: { additionalProperties: { type: 'object' } },
    },
    'parlance.translate.preview': {
      description: 'What happens to a translation of text in a file.',
      values: {
        replace: { label: 'Replace at once', description: 'One undo step restores every selection.' },
        diff: {
          label: 'Compare first',
          description:
            'Shows the file and its translation side by side. Accept or discard it with the buttons above.',
        },
        refactor: {
          label: 'Refactor Preview',
          description: 'Lists every change. Select the ones to apply.',
        },
      },
    },
    'parlance.translate.inCode': {
      description: 'What of selected code is translated and rephrased if it has both strings and comments.',
      values: {
        ask: { label: 'Ask once', description: 'Asks the first time, and remembers the answer here.' },
        strings: { label: 'Strings', description: 'The contents of the strings. Comments and code stay.' },
        comments: { label: 'Comments', description: 'The comments. Strings and code stay.' },
        wholeText: {
          label: 'Whole text',
          description: 'Everything that is selected, as if it were prose. Code does not survive this.',
        },
      },
    },
    'parlance.translate.confirmAbove': {
      description:
        'Asks before a translation that sends more characters than this, and shows what is left of your quota. 0 never asks.',
      schema: { minimum: 0 },
    },
    'parlance.translate.fileName': {
      description:
        'The names of the copies that _Translate File to a Copy_ creates: `{name}` is the name of the file, `{extension}` its extension with the dot, `{target}` the language. A code of the source language in a name gives way to that of the target language, such as `app_en.arb` to `app_de.arb`.',
    },
    'parlance.translate.keepOnDisk': {
      description:
        'Keeps translations and rephrased texts on this machine for 30 days, readable only for you, so that the same text is not billed twice. Translations that used a glossary, style rules or a memory are never kept on disk. _Parlance: Clear Translation Cache_ removes them.',
    },
    'parlance.hover.enabled': {
      description:
        'Translate the selection when the mouse rests on it, with the chosen profile or into `#parlance.translate.targetLanguage#`. Every new selection is billed. Selections that cost more than `#parlance.translate.confirmAbove#` are not translated.',
    },
    'parlance.hover.terms': {
      description:
        'Shows how the glossaries of the workspace translate the term under the mouse, in documents up to 1 MiB.',
      values: {
        off: { label: 'Off', description: 'Terms have no hover.' },
        prose: { label: 'In texts', description: 'In Markdown, plain text and other texts, not in code.' },
        everywhere: { label: 'Everywhere', description: 'In code too.' },
      },
    },
    'parlance.translate.formality': {
      description:
        'How formal translations without a profile are. Profiles have their own formality. _Parlance: Choose Formality_ shows what the service supports for your language.',
      values: {
        default: { label: 'Default Formality', description: 'The service decides.' },
        more: {
          label: 'More Formal',
          description: 'Rejected for languages that do not support formality.',
        },
        less: {
          label: 'Less Formal',
          description: 'Rejected for languages that do not support formality.',
        },
        prefer_more: {
          label: 'More Formal If Supported',
          description: 'Other languages use the default formality.',
        },
        prefer_less: {
          label: 'Less Formal If Supported',
          description: 'Other languages use the default formality.',
        },
      },
    },
  },
};

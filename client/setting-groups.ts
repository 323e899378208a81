import type { SettingName, SettingValue } from '../protocol/settings.ts';

/** What the settings editor shows of a setting, in Markdown. */
type SettingTexts<Name extends SettingName> = {
  readonly description: string;
  /** More of its JSON schema. */
  readonly schema?: Readonly<Record<string, unknown>>;
} & (HasValues<Name> extends true
  ? { readonly values: Readonly<Record<SettingValue<Name> & string, ValueTexts>> }
  : object);

/** A value of a setting that has a list of them. */
interface ValueTexts {
  readonly label: string;
  readonly description: string;
}

type HasValues<Name extends SettingName> =
  string extends SettingValue<Name> ? false : SettingValue<Name> extends string ? true : false;

interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly settings: { readonly [Name in SettingName]?: SettingTexts<Name> };
}

/** The groups of the settings editor, and the settings in each, in their order. The declarations are in `protocol/settings.ts`. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
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
  },
  {
    id: 'translations',
    title: 'Projects',
    settings: {
      'parlance.translations.updateOnSave': {
        description:
          'Updates the translations of a source file when you save it: texts that are missing or stale are sent to the service, which bills them. An update that needs more characters than `#parlance.translations.updateOnSaveLimit#` is only offered. Only you can set it; a workspace cannot.',
      },
      'parlance.translations.updateOnSaveLimit': {
        description: 'How many characters one save may send with `#parlance.translations.updateOnSave#`.',
        schema: { minimum: 1 },
      },
      'parlance.translations.order': {
        description:
          'The order of the texts that wait, in the view _Translations_ and for _Go to Next Waiting Text_.',
        values: {
          risk: {
            label: 'By risk',
            description: 'Translations to review come first, and the most risky ones of them at the top.',
          },
          file: { label: 'As in the file', description: 'The order of the file.' },
        },
      },
    },
  },
  {
    id: 'documents',
    title: 'Documents',
    settings: {
      'parlance.documents.targetName': {
        description:
          'The names of translated documents: `{name}` is the name of the document, `{target}` the language, `{extension}` the extension with the dot. With the default, `guide_en.docx` becomes `guide_de.docx`. They are saved beside the document. If a name is taken, a number is added.',
      },
      'parlance.documents.watermark': {
        description: 'Translated documents get a mark that says that a machine has translated them.',
      },
      'parlance.documents.evaluateQuality': {
        description:
          'The service evaluates the quality of translated documents (beta). Only you can set it; a workspace cannot.',
      },
    },
  },
  {
    id: 'lint',
    title: 'Glossaries',
    settings: {
      'parlance.lint.run': {
        description: 'When glossaries, style rule lists, and parlance.json are checked.',
        values: {
          onType: { label: 'While typing', description: 'Problems follow every edit.' },
          onSave: {
            label: 'When saved',
            description: 'The problems of the last save are shown until the next one.',
          },
        },
      },
      'parlance.lint.rules': {
        description:
          "How serious each rule is: `off`, `information`, `warning` or `error`, by the rule's ID. The defaults match the service: it rejects errors. Levels in `parlance.json` override these, because the team shares them.",
        schema: {
          additionalProperties: { type: 'string', enum: ['off', 'information', 'warning', 'error'] },
        },
      },
      'parlance.lint.maxProblems': {
        description: 'How many problems are shown for one file. The editor shows no more than 1,000.',
        schema: { minimum: 1, maximum: 1000 },
      },
      'parlance.lint.dictionaryMegabyte': {
        description:
          'What the service means by a megabyte when it allows 10 MB for a dictionary. Its documentation does not say. `dictionaryMegabyte` in `parlance.json` overrides this, because the team shares it.',
        values: {
          MiB: {
            label: '1,048,576 bytes (MiB)',
            description: 'A dictionary has at most 10,485,760 bytes. Above 10,000,000 bytes, a note appears.',
          },
          MB: { label: '1,000,000 bytes (MB)', description: 'A dictionary has at most 10,000,000 bytes.' },
        },
      },
    },
  },
  {
    id: 'endpoint',
    title: 'Service',
    settings: {
      'parlance.endpoint.name': {
        description:
          'The service that texts are sent to. The API key is not a setting: use the command _Parlance: Set API Key_.',
        values: {
          local: {
            label: 'Local service',
            description:
              'Runs on this machine and needs no key or account. Use it to try Parlance: its translations are marked and not real.',
          },
          paid: {
            label: 'Public service, paid plan',
            description: '`https://api.deepl.com`, a public service: for the key of a paid account.',
          },
          free: {
            label: 'Public service, free plan',
            description:
              '`https://api-free.deepl.com`, a public service: for the key of a free account; such keys end in `:fx`.',
          },
          us: {
            label: 'Public service, United States',
            description:
              '`https://api-us.deepl.com`, a public service: texts are processed in the United States. For accounts that may use this region.',
          },
          jp: {
            label: 'Public service, Japan',
            description:
              '`https://api-jp.deepl.com`, a public service: texts are processed in Japan. For accounts that may use this region.',
          },
          custom: {
            label: 'Another address',
            description: 'A service at the address in `#parlance.endpoint.url#`.',
          },
        },
      },
      'parlance.endpoint.url': {
        description:
          'The address of your service, such as `https://translate.example.com`. Used when `#parlance.endpoint.name#` is `custom`. Only you can set it; a workspace cannot.',
      },
      'parlance.endpoint.adminUrl': {
        description: 'The address for administration, if it is not `#parlance.endpoint.url#`.',
      },
      'parlance.endpoint.authScheme': {
        description: 'The word before the key in the `Authorization` header, for `#parlance.endpoint.url#`.',
      },
      'parlance.usage.reportingTag': {
        description:
          'The usage of translations, rephrased texts, documents, and speech is reported under this tag: at most 100 ASCII characters without spaces, such as `team-web`. `parlance analytics --group-by tag` shows it.',
      },
    },
  },
  {
    id: 'localService',
    title: 'Local Service',
    settings: {
      'parlance.localService.latency': {
        description:
          'Milliseconds that the local service waits before each answer, to show how a slow network feels.',
        schema: { minimum: 0, maximum: 60000 },
      },
    },
  },
];

import { expect, test, vi } from 'vitest';
import { findOptions } from '../../../client/documents/options/find-options.ts';
import { memoryState } from '../../support/services/memory-state.ts';

const editor = vi.hoisted(() => ({
  settings: new Map<string, unknown>(),
  /** The questions, with what they offer. */
  asked: [] as string[],
  answers: [] as string[],
}));

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, at) => String(args[at])),
  },
  workspace: {
    getConfiguration: () => ({ get: (name: string) => editor.settings.get(name) }),
    getWorkspaceFolder: () => undefined,
  },
  window: {
    showQuickPick: async (
      items: readonly { readonly label: string; readonly description?: string }[],
      { title }: { readonly title: string },
    ) => {
      editor.asked.push(title);
      const answer = editor.answers.shift();
      return items.find(
        ({ label, description }) => answer === [label, description].filter(Boolean).join(' '),
      );
    },
  },
}));

/** Finds the options for a document with settings, and checks what is asked. */
async function checkQuestions(
  settings: Readonly<Record<string, unknown>>,
  file: string,
  answers: readonly string[],
  expected: { readonly asked: readonly string[]; readonly options: object },
) {
  editor.settings = new Map(Object.entries(settings));
  editor.asked = [];
  editor.answers = [...answers];
  const query = {
    context: { extension: { globalState: memoryState() } },
    connection: {},
    documents: [{ path: `/work/${file}` }],
    argument: undefined,
  };
  const found = await findOptions(query as unknown as Parameters<typeof findOptions>[0]);
  expect({ asked: editor.asked, found }).toEqual({
    asked: expected.asked,
    found: { options: [expected.options], notes: [] },
  });
}

const SET = {
  'parlance.translate.sourceLanguage': 'en',
  'parlance.translate.targetLanguage': 'de',
  'parlance.translate.profiles': {},
};
const HOW = 'Translate the document with';

test('where languages are set, a document takes one question before its bill', () =>
  checkQuestions(SET, 'letter.docx', ['Languages of the Settings EN → DE'], {
    asked: [HOW],
    options: { source_lang: 'en', target_lang: 'de' },
  }));

test('where only the target language is set, the language of a document is detected', () =>
  checkQuestions(
    { ...SET, 'parlance.translate.sourceLanguage': '' },
    'letter.docx',
    ['Languages of the Settings Auto → DE'],
    { asked: [HOW], options: { target_lang: 'de' } },
  ));

test('a mark and an evaluation are those of the settings, whatever else is chosen', () =>
  checkQuestions(
    { ...SET, 'parlance.documents.watermark': true, 'parlance.documents.evaluateQuality': true },
    'letter.docx',
    ['Languages of the Settings EN → DE'],
    {
      asked: [HOW],
      options: {
        ...{ source_lang: 'en', target_lang: 'de' },
        ...{ enable_watermark: true, enable_quality_evaluation: true },
      },
    },
  ));

test('a PDF takes one question more: three with its bill', () =>
  checkQuestions(SET, 'letter.pdf', ['Languages of the Settings EN → DE', 'Word Document (docx)'], {
    asked: [HOW, 'Which format should the translation have?'],
    options: { source_lang: 'en', target_lang: 'de', output_format: 'docx' },
  }));

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import {
  AuthenticationError,
  CancelledError,
  NetworkError,
  QuotaExceededError,
  RateLimitError,
  RequestRejectedError,
  ServerError,
} from '#service';
import { openTextFile, planTranslation, textsOfFile } from '#translate';
import { showErrors } from '../../../../client/shell/ui/show-error.ts';
import type { TranslateState } from '../../../../client/translate/state.ts';
import { inTurn } from '../../../support/runs.ts';
import { cacheInMemory } from '../../../support/services/upper-case-service.ts';
import { translateProtected } from '../../../support/texts/confirmed-sending.ts';

/** What the editor shows and writes, the button that is pressed, and the copies that are planned. */
const editor = vi.hoisted(() => ({
  shown: [] as string[],
  written: new Map<string, string>(),
  pressed: '',
  copies: [] as unknown[],
}));

vi.mock('vscode', () => {
  class Uri {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
    toString = () => this.path;
  }
  class WorkspaceEdit {
    createFile = (uri: { path: string }, { contents }: { contents: Uint8Array }) =>
      editor.written.set(uri.path, Buffer.from(contents).toString());
  }
  const show = async (text: string, ...buttons: readonly string[]) => {
    editor.shown.push(text);
    return buttons.find((button) => button === editor.pressed);
  };
  const setStatusBarMessage = (text: string) => void editor.shown.push(text);
  return {
    Uri,
    WorkspaceEdit,
    FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
    FilePermission: { Readonly: 1 },
    env: { language: 'en' },
    l10n: {
      t: (text: string, ...args: readonly unknown[]) =>
        text.replace(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
    },
    EventEmitter: class {},
    ThemeIcon: class {},
    ThemeColor: class {},
    window: {
      setStatusBarMessage,
      showTextDocument: async () => undefined,
      showInformationMessage: show,
      showWarningMessage: show,
      showErrorMessage: show,
    },
    workspace: {
      textDocuments: [],
      getWorkspaceFolder: () => undefined,
      applyEdit: async () => true,
      getConfiguration: () => ({ get: () => 0 }),
      fs: { stat: async () => ({ size: 1, type: 1 }), readFile: async () => Buffer.from('{"a":"text"}') },
    },
  };
});
vi.mock('../../../../client/shell/connection/connection.ts', () => ({
  connect: async (context: { connection: unknown }) => context.connection,
}));
vi.mock('../../../../client/translate/sending/plan-copies.ts', () => ({
  planCopies: async () => editor.copies,
}));
vi.mock('../../../../client/translate/results/place-results.ts', () => ({
  replaceSelections: async () => 'done',
}));
vi.mock('../../../../client/translate/selection/texts-of-task.ts', () => ({
  textsOfTask: async ({ pieces }: { readonly pieces: readonly { readonly text: string }[] }) => pieces,
}));

const TEXTS = Array.from({ length: 120 }, (_, index) => `text ${index}`);

beforeEach(() => {
  Object.assign(editor, { shown: [], written: new Map(), pressed: '', copies: [] });
});

/** A service that writes in upper case; `sent` is what it answered. It fails for the second 50 texts, or for a language. */
function failingService(failure: Error | undefined, failingTarget = 'de') {
  const sent: string[] = [];
  const answer = (texts: readonly string[], isFailing: boolean) => {
    if (failure !== undefined && isFailing) throw failure;
    sent.push(...texts);
    return texts.map((text) => ({
      text: text.toUpperCase(),
      detected_source_language: 'en',
      target_language: 'en-US',
    }));
  };
  const hasSecond = (texts: readonly string[]) => texts.includes('text 60');
  return {
    sent,
    client: {
      translate: async ({ text, target_lang }: { text: readonly string[]; target_lang: string }) => ({
        translations: answer(
          text,
          target_lang === failingTarget && (failingTarget !== 'de' || hasSecond(text)),
        ),
      }),
      rephrase: async ({ text }: { text: readonly string[] }) => ({
        improvements: answer(text, hasSecond(text)),
      }),
    },
  };
}

function contextWith(
  { client }: Pick<ReturnType<typeof failingService>, 'client'>,
  translationCache = cacheInMemory(),
) {
  const nothing = () => undefined;
  return {
    translationCache,
    connection: { client, endpoint: { baseUrl: 'https://a.example' }, serviceName: 'the service' },
    statusItem: { unblock: nothing, refreshUsage: nothing, block: nothing },
    remoteObjects: { forget: nothing },
    recoveries: { warned: nothing },
    log: silentLog,
  };
}

type Context = ReturnType<typeof contextWith>;

/** Runs Translate File on files with all texts, in each of the languages. */
async function translateFile(context: Context, files: readonly string[], targets = ['de']): Promise<string> {
  const content = JSON.stringify(Object.fromEntries(TEXTS.map((text, index) => [`k${index}`, text])));
  const { Uri } = await import('vscode');
  const uriOf = (path: string) => new (Uri as unknown as new (path: string) => object)(path);
  const cache = await context.translationCache.open('https://a.example');
  for (const name of files) {
    for (const target of targets) {
      const opened = await openTextFile(name, Buffer.from(content), { target });
      if (!opened.ok) throw new Error('not read');
      const options = { target_lang: target };
      const texts = textsOfFile(opened.file).map((text) => ({ ...text }));
      const plan = await planTranslation({ texts, options, tagHandling: false }, cache, []);
      const copy = {
        original: uriOf(name),
        target,
        uri: uriOf(`${target}-${name}`),
        file: opened.file,
        plan,
      };
      editor.copies.push(copy);
    }
  }
  const { translateFile } = await import('../../../../client/translate/commands/translate-file.ts');
  const [first, ...others] = files.map(uriOf);
  const uris = others.length === 0 ? undefined : [first, ...others];
  return showErrors(context as never, () => translateFile(context as unknown as TranslateState, first, uris));
}

async function rephrase(context: Context): Promise<string> {
  const { rephrasePieces } = await import('../../../../client/translate/rephrase/rephrase-pieces.ts');
  const job = { task: { pieces: TEXTS.map((text) => ({ text })) }, options: {}, title: 'Rephrasing' };
  return showErrors(context as never, () =>
    rephrasePieces(context as never, { ...job, connection: context.connection } as never),
  );
}

const FAILURES: readonly (readonly [what: string, failure: Error])[] = [
  ['456', new QuotaExceededError('quota', { status: 456 })],
  ['429', new RateLimitError('busy', { status: 429 })],
  ['503', new ServerError('down', { status: 503 })],
  ['400', new RequestRejectedError('no', { status: 400 })],
  ['403', new AuthenticationError('no', { status: 403 })],
  ['a lost connection', new NetworkError('refused', {})],
];

describe('P1 what was paid for is kept in the editor, and only the rest is sent the next time', () => {
  test.each(inTurn(FAILURES))('Translate File: %s', async (_, failure) => {
    const broken = contextWith(failingService(failure));
    expect(await translateFile(broken, ['a.json'])).toBe('failed');
    expect(editor.shown.join('\n')).toMatch(
      /\d+ of \d+ characters are translated and kept\. Run the command again/,
    );
    const healthy = failingService(undefined);
    editor.copies.length = 0;
    expect(await translateFile(contextWith(healthy, broken.translationCache), ['a.json'])).toBe('done');
    expect(healthy.sent).toEqual(TEXTS.slice(50, 100));
  });

  test.each(FAILURES)('Rephrase: %s', async (_, failure) => {
    const broken = contextWith(failingService(failure));
    expect(await rephrase(broken)).toBe('failed');
    expect(editor.shown.join('\n')).toMatch(
      /\d+ of \d+ characters are rephrased and kept\. Run the command again/,
    );
    const healthy = failingService(undefined);
    expect(await rephrase(contextWith(healthy, broken.translationCache))).toBe('done');
    expect(healthy.sent).toEqual(TEXTS.slice(50, 100));
  });

  test('a cancelled command says in the status bar what is kept', async () => {
    expect(await rephrase(contextWith(failingService(new CancelledError())))).toBe('cancelled');
    expect(editor.shown.join('\n')).toMatch(/characters are rephrased and kept/);
  });

  test('the file can be created with what has arrived', async () => {
    editor.pressed = 'Create the File with What Is There';
    await translateFile(contextWith(failingService(new QuotaExceededError('quota', { status: 456 }))), [
      'a.json',
    ]);
    await expect.poll(() => editor.shown.join('\n')).toContain('left in their own language: 50.');
    const written = JSON.parse(editor.written.get('de-a.json') ?? '{}');
    expect(Object.values(written)).toEqual(
      TEXTS.map((text, index) => (index < 50 || index >= 100 ? text.toUpperCase() : text)),
    );
  });
});

describe('what came back untranslated is named', () => {
  const words = ['Save the file before you go on.', 'Close the window of the other program.'];
  const keeping = (kept: readonly string[]) => ({
    client: {
      translate: async ({ text }: { readonly text: readonly string[] }) => ({
        translations: text.map((each) => ({
          text: kept.includes(each) ? each : each.toUpperCase(),
          detected_source_language: 'en',
        })),
      }),
    },
  });
  const planOf = async (texts: readonly string[]) => {
    const cache = await cacheInMemory().open('https://a.example');
    const options = { target_lang: 'de' };
    const plain = texts.map((text) => ({ text, format: 'plain' as const }));
    return planTranslation({ texts: plain, options, tagHandling: false }, cache, []);
  };

  test.each(
    inTurn([
      [words, ['Texts that came back untranslated: 2, such as "Save the file before you go on.".']],
      [
        words.slice(1),
        ['Texts that came back untranslated: 1, such as "Close the window of the other program.".'],
      ],
      [[], []],
    ]),
  )('%j', async (kept, expected) => {
    const { warnOfTranslations } = await import(
      '../../../../client/translate/sending/warn-of-translations.ts'
    );
    const plan = await planOf(words);
    const { translations } = await translateProtected({ ...plan, client: keeping(kept).client as never });
    await warnOfTranslations(plan, translations);
    expect(editor.shown).toEqual(expected);
  });
});

describe('of several files and languages', () => {
  test('one language that is refused stops no other, and is named', async () => {
    const service = failingService(new RequestRejectedError('no', { status: 400 }), 'xx');
    expect(await translateFile(contextWith(service), ['a.json', 'b.json'], ['xx', 'fr'])).toBe('failed');
    expect([...editor.written.keys()]).toEqual(['fr-a.json', 'fr-b.json']);
    expect(editor.shown.join('\n')).toContain('This was b.json into XX.');
  });

  test('used up characters stop the others, and what is done is reported', async () => {
    const service = failingService(new QuotaExceededError('quota', { status: 456 }), 'xx');
    expect(await translateFile(contextWith(service), ['a.json', 'b.json'], ['fr', 'xx', 'es'])).toBe(
      'failed',
    );
    expect([...editor.written.keys()]).toEqual(['fr-a.json']);
    expect(editor.shown.join('\n')).toContain('New translated files: 1. Files without a new translation: 1.');
  });
});

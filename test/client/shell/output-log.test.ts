import { describe, expect, test, vi } from 'vitest';
import { createRedactor, RetryBudgets } from '#service';
import { KeptTranslations, RemoteObjects, TranslationCache } from '#translate';
import { connect } from '../../../client/shell/connection/connection.ts';
import { outputLog } from '../../../client/shell/output-log.ts';
import { showErrors } from '../../../client/shell/ui/show-error.ts';
import { planTexts } from '../../../client/translate/sending/plan-texts.ts';
import { sendTexts } from '../../../client/translate/sending/send-texts.ts';
import type { TranslateContext } from '../../../client/translate/sending/translate-context.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { CANARY_KEY } from '../../support/service-client.ts';
import { translateProtected } from '../../support/texts/confirmed-sending.ts';

/** An editor with a service in its settings, which remembers the buttons of the notifications that it shows. */
const editor = vi.hoisted(() => {
  const settings = new Map<string, string>();
  const buttons: string[] = [];
  const show = async (_text: string, ...titles: readonly string[]) => void buttons.push(...titles);
  const token = {
    isCancellationRequested: false,
    onCancellationRequested: () => ({ dispose: () => undefined }),
  };
  return {
    settings,
    buttons,
    l10n: { t: (text: string) => text },
    env: { language: 'en' },
    ProgressLocation: { Window: 10, Notification: 15 },
    window: {
      showErrorMessage: show,
      showWarningMessage: show,
      withProgress: (_: object, work: (progress: object, token: object) => unknown) =>
        work({ report: () => undefined }, token),
      setStatusBarMessage: () => undefined,
    },
    workspace: { getConfiguration: () => ({ get: (name: string) => settings.get(name) }) },
  };
});

vi.mock('vscode', () => editor);

const TEXT = 'Canary sings at dawn';
const RESULT = 'Kanarienvogel singt';
const ANSWER = JSON.stringify({ translations: [{ detected_source_language: 'EN', text: RESULT }] });

/** The log of a window at its most detailed level, and what a translation needs of the window. */
function openWindow() {
  const lines: string[] = [];
  const writer = (level: string) => (line: string) => lines.push(`${level} ${line}`);
  const channel = {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
  };
  const log = outputLog(channel as never, createRedactor([]));
  const kept = new KeptTranslations({ file: undefined, keepsOnDisk: () => true, now: Date.now, log });
  const context = {
    log,
    credentials: { readApiKey: async () => CANARY_KEY },
    retryBudgets: new RetryBudgets(),
    recoveries: { watching: (fetch: object) => fetch, warned: () => undefined },
    translationCache: new TranslationCache(kept, log),
    remoteObjects: new RemoteObjects(Date.now, log),
    statusItem: { block: () => undefined, unblock: () => undefined, refreshUsage: () => undefined },
  } as unknown as TranslateContext;
  return { context, lines };
}

/** Translates the text as the commands do: connect, plan, send; a failure is shown. */
function translateText(context: TranslateContext) {
  return showErrors(context, async () => {
    const connection = await connect(context);
    if (connection === undefined) return 'failed';
    const settings = { options: { target_lang: 'de' }, tagHandling: false, profile: undefined };
    const plan = await planTexts(context, connection, {
      settings,
      texts: [{ text: TEXT }],
      files: [],
    });
    await sendTexts(context, { connection, plans: [plan], title: 'translating' }, (call) =>
      translateProtected({ ...plan, ...call }),
    );
    return 'done';
  });
}

async function linesWith(answer: ScriptedAnswer, times = 1): Promise<readonly string[]> {
  const { context, lines } = openWindow();
  await withScriptedServer(answer, async ({ url }) => {
    editor.settings.set('parlance.endpoint.name', 'custom').set('parlance.endpoint.url', url);
    for (let time = 0; time < times; time++) await translateText(context);
  });
  return lines;
}

function expectNoSecrets(lines: readonly string[]) {
  for (const line of lines) expect(line).not.toMatch(/canar|kanarienvogel/i);
}

describe('the log of the editor', () => {
  test('has a line for each request and each cache hit, and none of them has the text, its translation or the key', async () => {
    const lines = await linesWith({ body: ANSWER, headers: { 'x-trace-id': 't-1' } }, 2);
    expect(lines).toEqual([
      expect.stringMatching(/^info request operation=translate ms=\d+ status=200 traceId=t-1$/),
      'debug cache hit texts=1 of=1',
    ]);
    expectNoSecrets(lines);
  });

  test('has neither when the service repeats them in a failure, whose notification offers the log', async () => {
    const body = JSON.stringify({ message: `Bad key ${CANARY_KEY} for ${TEXT}`, detail: TEXT });
    const lines = await linesWith({
      status: 400,
      body,
      headers: { 'x-trace-id': encodeURIComponent(CANARY_KEY) },
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^warn request failed operation=translate ms=\d+ error=RequestRejectedError status=400/,
      ),
      expect.stringMatching(/^error command failed kind=input error=RequestRejectedError status=400/),
    ]);
    expectNoSecrets(lines);
    expect(editor.buttons).toContain('Show Log');
  });
});

import { type Log, silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { SyncContext } from '../../client/glossaries/sync/steps/sync-context.ts';
import { until } from './process/until.ts';

/** What a user answers: a part of a question, and the button, text, or line to choose. Each answer is used once. */
export type Answers = readonly (readonly [question: string, answer: string])[];

interface Address {
  readonly scheme: string;
  readonly path: string;
  readonly fsPath: string;
  with(change: { readonly path: string }): Address;
  toString(): string;
}

const state = {
  manifests: [] as readonly Address[],
  settings: new Map<string, unknown>(),
  answers: [] as (readonly [string, string])[],
  shown: [] as string[],
  cancel: undefined as (() => void) | undefined,
};

/** The parts of the editor that commands on glossaries use: the test answers what is asked. */
export const vscodeForSync = {
  EventEmitter: class<Event> {
    readonly #listeners = new Set<(event: Event) => void>();
    readonly event = (listener: (event: Event) => void) => {
      this.#listeners.add(listener);
      return { dispose: () => this.#listeners.delete(listener) };
    };
    fire(event: Event) {
      for (const listener of this.#listeners) listener(event);
    }
    dispose() {}
  },
  Disposable: { from: () => ({ dispose: () => undefined }) },
  Uri: {
    file: addressOf,
    joinPath: ({ path }: Address, ...parts: readonly string[]) =>
      addressOf(new URL(parts.join('/'), `file://${path}/`).pathname.replace(/\/$/, '')),
  },
  ProgressLocation: { Notification: 15, Window: 10 },
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replaceAll(/\{(\d+)\}/g, (_match, index) => String(args[Number(index)])),
  },
  commands: { executeCommand: async () => undefined },
  workspace: {
    isTrusted: true,
    textDocuments: [],
    findFiles: async () => state.manifests,
    getConfiguration: () => ({ get: (name: string) => state.settings.get(name) }),
    onDidOpenTextDocument: noEvent,
    onDidChangeTextDocument: noEvent,
    onDidCloseTextDocument: noEvent,
  },
  window: {
    withProgress: (
      _options: unknown,
      work: (progress: { report(): void }, token: object) => Promise<unknown>,
    ) => work({ report: () => undefined }, cancellation()),
    setStatusBarMessage: () => undefined,
    showInformationMessage: ask,
    showWarningMessage: ask,
    showErrorMessage: ask,
    showInputBox: async ({ title, prompt }: { readonly title: string; readonly prompt: string }) =>
      answerTo(`${title} ${prompt}`),
    showQuickPick: async (
      items: readonly { readonly label: string }[],
      { title }: { readonly title: string },
    ) => {
      const answer = answerTo(`${title} ${items.map(({ label }) => label).join(' | ')}`);
      return items.find(({ label }) => label === answer);
    },
  },
};

/** Opens an editor on folders with a manifest, at a service. */
export function openSyncEditor(
  folders: readonly string[],
  { PARLANCE_URL: url, PARLANCE_KEY: key }: Readonly<Record<string, string>>,
): SyncEditor {
  Object.assign(state, {
    manifests: folders.map((folder) => addressOf(`${folder}/parlance.json`)),
    settings: new Map([
      ['parlance.endpoint.name', 'custom'],
      ['parlance.endpoint.url', url],
    ]),
    answers: [],
    shown: [],
    cancel: undefined,
  });
  const context = {
    log: silentLog satisfies Log,
    statusItem: { block: () => undefined },
    credentials: { readApiKey: async () => key },
    recoveries: { watching: <Watched>(fetch: Watched) => fetch, warned: () => undefined },
    serviceFacts: { atHand: async () => SNAPSHOT_FACTS },
    syncStates: {
      refresh: () => undefined,
      synced: () => undefined,
      listsChanged: () => undefined,
      notesOf: () => ({ note: (_question: unknown, answer: unknown) => answer, drop: () => false }),
      load: async () => ({ kind: 'unread' }),
    },
  };
  return {
    context: context as unknown as SyncContext,
    answer: (...answers) => void state.answers.push(...answers),
    shown: state.shown,
    cancel: async () => (await until(() => state.cancel))(),
  };
}

export interface SyncEditor {
  readonly context: SyncContext;
  /** What the user will answer. Everything else is dismissed. */
  answer(...answers: Answers): void;
  /** Everything that was shown, with its details and buttons. */
  readonly shown: readonly string[];
  /** Presses *Cancel* of the progress, when it is shown. */
  cancel(): Promise<void>;
}

function addressOf(path: string): Address {
  return {
    scheme: 'file',
    path,
    fsPath: path,
    with: (change) => addressOf(change.path),
    toString: () => `file://${path}`,
  };
}

function noEvent() {
  return { dispose: () => undefined };
}

function cancellation() {
  const listeners = new Set<() => void>();
  state.cancel = () => {
    for (const listener of listeners) listener();
  };
  return {
    isCancellationRequested: false,
    onCancellationRequested: (listener: () => void) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

async function ask(
  text: string,
  ...rest: readonly (string | { readonly detail?: string })[]
): Promise<string | undefined> {
  const details = rest.flatMap((part) => (typeof part === 'string' ? [] : [part.detail ?? '']));
  const buttons = rest.filter((part) => typeof part === 'string');
  const answer = answerTo([text, ...details, ...buttons.map((button) => `[${button}]`)].join(' '));
  return buttons.includes(answer ?? '') ? answer : undefined;
}

function answerTo(question: string): string | undefined {
  state.shown.push(question);
  const index = state.answers.findIndex(([part]) => question.includes(part));
  return index === -1 ? undefined : state.answers.splice(index, 1)[0]?.[1];
}

import { type RunningLocalService, startLocalService } from '#local-service/server';
import type { DeveloperKey } from '#service';

/** What the editor asked: with a box, a list, or a dialog. */
export interface Question {
  readonly kind: 'box' | 'list' | 'dialog';
  readonly title: string;
  /** The sentences below the title. */
  readonly detail: string;
  /** The buttons of a dialog, or the lines of a list; the first is the one for Enter. */
  readonly choices: readonly string[];
}

/** A notification. */
export interface Prompt {
  readonly text: string;
  readonly buttons: readonly string[];
}

/** The text of a box, a button, or a line; undefined for Escape. A function does something while the question is open. */
export type Answer = string | undefined | ((question: Question) => Promise<string | undefined>);

const state = {
  settings: new Map<string, string>(),
  answers: [] as Answer[],
  presses: [] as string[],
  asked: [] as Question[],
  prompts: [] as Prompt[],
  copied: '',
  /** The commands that were run, with their arguments. */
  run: [] as (readonly unknown[])[],
  /** The files that were saved, by the names that the user chose. */
  saved: new Map<string, Uint8Array>(),
  /** The open pages. */
  pages: [] as TestPage[],
  /** Above the lines of the view. */
  message: '',
};

/** What the editor was asked and has shown since the last `forget`. */
export const editor = {
  state,
  /** How the next questions are answered, in order. */
  willAnswer: (...answers: readonly Answer[]) => void state.answers.push(...answers),
  /** The buttons that are pressed on the next notifications that have them. */
  willPress: (...buttons: readonly string[]) => void state.presses.push(...buttons),
  forget() {
    state.answers = [];
    state.presses = [];
    state.asked = [];
    state.prompts = [];
    state.copied = '';
    state.run = [];
    state.saved = new Map();
    state.pages = [];
  },
};

/** A page of the editor, with what the extension has sent to it. */
export interface TestPage {
  readonly received: unknown[];
  /** What the script of the page says. */
  say(message: object): void;
  isOpen: boolean;
}

function createWebviewPanel() {
  let listener = (_: object) => {};
  let onClosed = () => {};
  const page: TestPage = { received: [], say: (message) => listener(message), isOpen: true };
  state.pages.push(page);
  return {
    webview: {
      html: '',
      cspSource: 'page:',
      asWebviewUri: (uri: object) => uri,
      postMessage: async (message: unknown) => page.received.push(message),
      onDidReceiveMessage: (listen: (message: object) => void) => {
        listener = listen;
      },
    },
    onDidDispose: (close: () => void) => {
      onClosed = close;
    },
    reveal: () => undefined,
    dispose: () => {
      page.isOpen = false;
      onClosed();
    },
  };
}

const uriOf = (path: string) => ({ path, toString: () => path });

async function answerTo(question: Question): Promise<string | undefined> {
  state.asked.push(question);
  if (state.answers.length === 0) throw new Error(`Nobody answers: ${question.title}`);
  const answer = state.answers.shift();
  return typeof answer === 'function' ? answer(question) : answer;
}

interface BoxOptions {
  readonly title?: string;
  readonly prompt?: string;
  readonly validateInput?: (text: string) => string | undefined;
}

/** A box does not take a text that it says is wrong: the user gives up. */
async function showInputBox({ title = '', prompt = '', validateInput }: BoxOptions) {
  const text = await answerTo({ kind: 'box', title, detail: prompt, choices: [] });
  if (text === undefined) return undefined;
  const problem = validateInput?.(text);
  if (problem === undefined) return text;
  state.prompts.push({ text: problem, buttons: [] });
  return undefined;
}

async function showMessage(
  text: string,
  ...more: readonly (string | { modal?: boolean; detail?: string })[]
) {
  const buttons = more.filter((each) => typeof each === 'string');
  const options = more.find((each) => typeof each === 'object');
  if (options?.modal === true) {
    return answerTo({ kind: 'dialog', title: text, detail: options.detail ?? '', choices: buttons });
  }
  state.prompts.push({ text, buttons });
  const at = state.presses.findIndex((button) => buttons.includes(button));
  return at === -1 ? undefined : state.presses.splice(at, 1)[0];
}

async function showQuickPick<Item extends { label: string }>(items: readonly Item[], { title = '' }) {
  const choices = items.map(({ label }) => label);
  const label = await answerTo({ kind: 'list', title, detail: '', choices });
  return items.find((item) => item.label === label);
}

class Emitter<Value> {
  readonly #listeners: ((value: Value) => void)[] = [];
  readonly event = (listener: (value: Value) => void) => {
    this.#listeners.push(listener);
    return { dispose: () => undefined };
  };
  fire(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }
  dispose(): void {}
}

/** What happens in the editor, for tests to fire. */
export const events = {
  settings: new Emitter<{ affectsConfiguration: (name: string) => boolean }>(),
  focus: new Emitter<{ focused: boolean }>(),
  trust: new Emitter<void>(),
};

/** Stands in for the editor. */
export const vscode = {
  EventEmitter: Emitter,
  Disposable: { from: () => ({ dispose: () => undefined }) },
  TreeItem: class {},
  ThemeIcon: class {},
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  ProgressLocation: { Window: 10, Notification: 15 },
  ViewColumn: { Active: -1 },
  window: {
    showInputBox,
    showQuickPick,
    showInformationMessage: showMessage,
    showWarningMessage: showMessage,
    showErrorMessage: showMessage,
    setStatusBarMessage: () => undefined,
    createWebviewPanel,
    onDidChangeWindowState: events.focus.event,
    showSaveDialog: async ({ defaultUri, filters }: { defaultUri?: { path: string }; filters: object }) => {
      const title = defaultUri?.path ?? '';
      const path = await answerTo({ kind: 'box', title, detail: '', choices: Object.keys(filters) });
      return path === undefined ? undefined : uriOf(path);
    },
    withProgress: (_: object, work: () => Promise<unknown>) => work(),
    createTreeView: () => ({
      set message(text: string) {
        state.message = text;
      },
      onDidChangeVisibility: () => undefined,
      dispose: () => undefined,
    }),
  },
  env: {
    language: 'en',
    clipboard: {
      writeText: async (text: string) => {
        state.copied = text;
      },
    },
  },
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
  },
  commands: { executeCommand: async (...run: readonly unknown[]) => void state.run.push(run) },
  Uri: {
    joinPath: (base: { path: string }, ...names: readonly string[]) => uriOf([base.path, ...names].join('/')),
  },
  workspace: {
    workspaceFolders: [{ uri: uriOf('/work') }],
    onDidSaveTextDocument: () => ({ dispose: () => undefined }),
    asRelativePath: ({ path }: { path: string }) => path,
    fs: {
      writeFile: async ({ path }: { path: string }, bytes: Uint8Array) => void state.saved.set(path, bytes),
    },
    isTrusted: true,
    onDidChangeConfiguration: events.settings.event,
    onDidGrantWorkspaceTrust: events.trust.event,
    getConfiguration: () => ({ get: (name: string) => state.settings.get(name) }),
  },
};

/** A service with an admin key, which the editor has chosen. */
export async function startAdminService(switches: Parameters<typeof startLocalService>[0] = {}) {
  const service = await startLocalService({ adminKey: 'an-admin-key', ...switches });
  choose(service);
  return { service, ...controlOf(service) };
}

/** Chooses a service in the settings. */
export function choose({ url, authScheme }: Pick<RunningLocalService, 'url' | 'authScheme'>): void {
  state.settings.set('parlance.endpoint.name', 'custom');
  state.settings.set('parlance.endpoint.url', url);
  state.settings.set('parlance.endpoint.authScheme', authScheme);
}

/** Chooses the shared local service in the settings. */
export function chooseLocal(): void {
  state.settings.set('parlance.endpoint.name', 'local');
}

/** What a test does at the service beside the editor. */
function controlOf({ url, adminKey, authScheme }: RunningLocalService) {
  const admin = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/v2/admin/developer-keys${path}`, {
      method,
      headers: { authorization: `${authScheme} ${adminKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    createKey: (label: string) => admin('POST', '', { label }) as Promise<DeveloperKey>,
    relabel: ({ key_id }: DeveloperKey, label: string) => admin('PUT', '/label', { key_id, label }),
    deactivateKey: ({ key_id }: DeveloperKey) => admin('PUT', '/deactivate', { key_id }),
    keyNamed: async (label: string) =>
      ((await admin('GET', '')) as readonly DeveloperKey[]).find((key) => key.label === label),
    fault: (fault: { fault: string; times?: number; method?: string; path?: string }) =>
      fetch(`${url}/__control/faults`, { method: 'POST', body: JSON.stringify(fault) }),
    addUsage: (usage: readonly Use[]) =>
      fetch(`${url}/__control/usage`, { method: 'POST', body: JSON.stringify({ usage }) }),
    /** What the service has written down. */
    usage: async () =>
      ((await (await fetch(`${url}/__control/usage`)).json()) as { usage: readonly Use[] }).usage,
    /** How often it was asked at a path. */
    requestCount: async (path: string) =>
      (await journalOf(url)).filter((request) => request.path === path).length,
    /** The requests that work sends, without those of the test. */
    requestsOf: async (work: () => Promise<unknown>) => {
      const before = (await journalOf(url)).length;
      await work();
      return (await journalOf(url)).slice(before).map(({ method, path }) => `${method} ${path}`);
    },
  };
}

/** A line of the service's own account of what was used. */
export interface Use {
  readonly key_id: string;
  readonly day: string;
  readonly product: string;
  readonly units: number;
}

async function journalOf(url: string) {
  const answer = await fetch(`${url}/__control/journal`);
  return ((await answer.json()) as { requests: readonly { method: string; path: string }[] }).requests;
}

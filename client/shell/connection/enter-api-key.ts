import * as vscode from 'vscode';
import type { Log } from '#base';
import { AuthenticationError, CancelledError, type Endpoint, originOf, ScopeMissingError } from '#service';
import { explainError, sentencesOf } from '#translate';
import { localize } from '../ui/localize.ts';
import { withProgress } from '../ui/progress.ts';
import { clientFor } from './connection.ts';
import { readEnteredKey } from './credentials.ts';

/** The answer of the service to a key. `unknown`: it did not answer. */
type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unknown'; readonly why: string };

/** A key to ask for. */
interface KeyQuestion {
  readonly title: string;
  readonly prompt: string;
  /** The host that checks it. */
  readonly host: string;
  /** Sends a free request with the key. */
  readonly check: (key: string, signal: AbortSignal) => Promise<unknown>;
}

/** Asks for an API key until the service accepts one, as `enterKey` does. */
export function enterApiKey(endpoint: Endpoint, log: Log): Promise<string | undefined> {
  return enterKey({
    title: vscode.l10n.t('API Key for {0}', originOf(endpoint)),
    prompt: vscode.l10n.t('The key is stored in secret storage and sent only to this address.'),
    host: new URL(endpoint.baseUrl).host,
    check: (key, signal) => clientFor(endpoint, key, { log }).usage({ signal }),
  });
}

/**
 * Asks for a key until the service accepts one; undefined if the user gives up. If the service does not answer, the user may keep the key
 * anyway.
 */
export async function enterKey(question: KeyQuestion): Promise<string | undefined> {
  let problem: string | undefined;
  let key: string | undefined;
  for (;;) {
    key ??= await askForKey(question, problem);
    if (key === undefined) return undefined;
    const verdict = await checkKey(question, key);
    if (verdict.kind === 'accepted') return key;
    if (verdict.kind === 'cancelled') return undefined;
    if (verdict.kind === 'refused') {
      problem = vscode.l10n.t('The service did not accept this key. Copy it again, or check the address.');
      key = undefined;
    } else {
      const choice = await offerToKeep(verdict.why);
      if (choice !== 'again') return choice === 'keep' ? key : undefined;
    }
  }
}

/** Shows the password box; `problem` is why it asks again. Undefined if the user closes it. */
function askForKey({ title, prompt }: KeyQuestion, problem: string | undefined): Promise<string | undefined> {
  const box = vscode.window.createInputBox();
  box.title = title;
  box.prompt = prompt;
  box.password = true;
  box.ignoreFocusOut = true;
  box.validationMessage = problem;
  box.onDidChangeValue(() => {
    box.validationMessage = undefined;
  });
  return new Promise((resolve) => {
    box.onDidAccept(() => {
      const read = readEnteredKey(box.value);
      if (read.ok) {
        resolve(read.key);
        box.hide();
      } else {
        box.validationMessage = localize(read.problem);
      }
    });
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}

async function checkKey({ host, check }: KeyQuestion, key: string): Promise<Verdict> {
  try {
    await withProgress(vscode.l10n.t('checking the API key with {0}', host), ({ signal }) =>
      check(key, signal),
    );
    return { kind: 'accepted' };
  } catch (error) {
    // A key that may not read the usage is right.
    if (error instanceof ScopeMissingError) return { kind: 'accepted' };
    if (error instanceof AuthenticationError) return { kind: 'refused' };
    if (error instanceof CancelledError) return { kind: 'cancelled' };
    return { kind: 'unknown', why: sentencesOf(explainError(error)).map(localize).join(' ') };
  }
}

async function offerToKeep(why: string): Promise<'keep' | 'again' | undefined> {
  const keep = vscode.l10n.t('Keep It Anyway');
  const again = vscode.l10n.t('Try Again');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('The API key could not be checked.'),
    { modal: true, detail: why },
    again,
    keep,
  );
  if (answer === keep) return 'keep';
  return answer === again ? 'again' : undefined;
}

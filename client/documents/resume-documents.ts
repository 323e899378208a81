import * as vscode from 'vscode';
import { findConnection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { chooseEndpoint } from '../endpoint.ts';
import { LOCAL_ORIGIN } from '../local-service/local-service.ts';
import { readEndpointSettings } from '../settings.ts';

/** How often this window looks for what another one, which has ended, was at, in ms. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Goes on with what an earlier window has left (reliability D6): at the start, when there is a key or trust at last, and from time to
 * time with what another window leaves.
 */
export function resumeDocuments(context: ClientContext): vscode.Disposable {
  const resume = (withProblems: boolean) =>
    void resumeUnfinished(context, withProblems).catch(() => undefined);
  const timer = setInterval(() => resume(false), LOOK_AGAIN_MS);
  timer.unref();
  resume(true);
  return vscode.Disposable.from(
    { dispose: () => clearInterval(timer) },
    vscode.workspace.onDidGrantWorkspaceTrust(() => resume(true)),
    context.extension.secrets.onDidChange(() => resume(true)),
  );
}

/** What fails here is in the view, with what to do: nobody has asked for it now. */
async function resumeUnfinished(context: ClientContext, withProblems: boolean): Promise<void> {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (!vscode.workspace.isTrusted || chosen.kind === 'wrong') return;
  const origin = chosen.kind === 'local' ? LOCAL_ORIGIN : chosen.endpoint.baseUrl;
  const wanted = await context.documents.unfinished(origin, { withProblems });
  if (wanted.length === 0) return;
  const found = await findConnection(context, 'batch');
  if (found.kind === 'ready') await context.documents.resume(found.connection, wanted);
}

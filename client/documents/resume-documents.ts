import { env } from 'node:process';
import * as vscode from 'vscode';
import { findConnection } from '../connection/connection.ts';
import { chooseEndpoint } from '../connection/endpoint.ts';
import type { ClientContext } from '../context.ts';
import { readEndpointSettings } from '../editor/settings.ts';
import { LOCAL_ORIGIN } from '../local-service/local-service.ts';
import type { WantedJobs } from './documents.ts';

/** How often this window looks for what another one, which has ended, was at, in ms. */
const LOOK_AGAIN_MS = 10_000;
/** Tests let it look more often, but not more often than this, in ms. */
const SHORTEST_LOOK_AGAIN_MS = 500;

/**
 * Goes on with what an earlier window has left (reliability D6): at the start, when there is a key or trust at last, and from time to
 * time with what another window leaves. A window in a browser reads the secrets once, at its start, and does not see what others keep
 * later: what it finds without a key afterwards it leaves to them and to the next window.
 */
export function resumeDocuments(context: ClientContext): vscode.Disposable {
  let isStart = true;
  const resumeNow = async (withProblems: boolean) => {
    if (await resumeUnfinished(context, { withProblems, withoutKey: isStart })) isStart = false;
  };
  const resume = (withProblems: boolean) => void resumeNow(withProblems).catch(() => undefined);
  const timer = setInterval(() => resume(false), lookAgainTime());
  timer.unref();
  resume(true);
  void context.documents.prune().catch(() => undefined);
  return vscode.Disposable.from(
    { dispose: () => clearInterval(timer) },
    vscode.workspace.onDidGrantWorkspaceTrust(() => resume(true)),
    context.extension.secrets.onDidChange(() => resume(true)),
  );
}

/** Tests shorten it in the environment of the editor, which no workspace can set (reliability V1). */
function lookAgainTime(): number {
  const wanted = Number(env.PARLANCE_LOOK_AGAIN_MS);
  return wanted >= SHORTEST_LOOK_AGAIN_MS && wanted < LOOK_AGAIN_MS ? wanted : LOOK_AGAIN_MS;
}

/** Whether it was possible to look. What fails here is in the view, with what to do: nobody has asked for it now. */
async function resumeUnfinished(context: ClientContext, which: WantedJobs): Promise<boolean> {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (!vscode.workspace.isTrusted || chosen.kind === 'wrong') return false;
  const origin = chosen.kind === 'local' ? LOCAL_ORIGIN : chosen.endpoint.baseUrl;
  const wanted = await context.documents.unfinished(origin, which);
  if (wanted.length === 0) return true;
  const found = await findConnection(context, 'batch');
  if (found.kind !== 'ready') return false;
  void context.documents.resume(found.connection, wanted);
  return true;
}

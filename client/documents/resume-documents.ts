import { env } from 'node:process';
import * as vscode from 'vscode';
import { LOCAL_ORIGIN } from '#local-service';
import { failureFields } from '#service';
import type { ConnectionContext } from '../shell/connection/connection.ts';
import { chooseEndpoint } from '../shell/connection/endpoint.ts';
import { readEndpointSettings } from '../shell/connection/endpoint-settings.ts';
import type { Documents, WantedJobs } from './documents.ts';
import { isJobSecret } from './job-secrets.ts';

/** How often this window checks for jobs that another window has left, in ms. */
const POLL_MS = 10_000;
/** Tests can check more often, but not more often than this, in ms. */
const SHORTEST_POLL_MS = 500;

/** The parts that resuming documents needs. */
interface ResumeContext extends ConnectionContext {
  readonly extension: Pick<vscode.ExtensionContext, 'secrets'>;
  readonly documents: Documents;
}

/**
 * Resumes what an earlier window has left (reliability D6): at the start, when a key or trust is added, and regularly for what other
 * windows leave. A window in a browser reads the secrets once, at its start, and does not see what others store later. So it leaves jobs
 * without a visible key to those windows and to the next one.
 */
export function resumeDocuments(context: ResumeContext): vscode.Disposable {
  let isStart = true;
  const resumeNow = async (withProblems: boolean) => {
    if (await resumeUnfinished(context, { withProblems, withoutKey: isStart })) isStart = false;
  };
  const resume = (withProblems: boolean) =>
    void resumeNow(withProblems).catch((error: unknown) =>
      context.log.write('warning', 'documents not resumed', failureFields(error)),
    );
  const timer = setInterval(() => resume(false), checkInterval());
  timer.unref();
  resume(true);
  void context.documents
    .prune()
    .catch((error: unknown) =>
      context.log.write('warning', 'old journals not removed', failureFields(error)),
    );
  return vscode.Disposable.from(
    { dispose: () => clearInterval(timer) },
    vscode.workspace.onDidGrantWorkspaceTrust(() => resume(true)),
    context.extension.secrets.onDidChange(({ key }) => {
      // Each document stores a key of its own, which the interrupted ones do not wait for.
      if (!isJobSecret(key)) resume(true);
    }),
  );
}

/** Tests shorten it in the environment of the editor, which no workspace can set (reliability V1). */
function checkInterval(): number {
  const wanted = Number(env.PARLANCE_CHECK_INTERVAL_MS);
  return wanted >= SHORTEST_POLL_MS && wanted < POLL_MS ? wanted : POLL_MS;
}

/** Returns whether it was possible to check. Failures show up in the view with what to do, because no command asked for this. */
async function resumeUnfinished(context: ResumeContext, which: WantedJobs): Promise<boolean> {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (!vscode.workspace.isTrusted || chosen.kind === 'wrong') return false;
  const origin = chosen.kind === 'local' ? LOCAL_ORIGIN : chosen.endpoint.baseUrl;
  const wanted = await context.documents.unfinished(origin, which);
  if (wanted.length === 0) return true;
  const { findConnection } = await import('../shell/connection/connection.ts');
  const found = await findConnection(context, 'batch');
  if (found.kind !== 'ready') return false;
  void context.documents.resume(found.connection, wanted);
  return true;
}

import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import type { WorkerStart } from '../../../protocol/worker.ts';
import { clientOptions } from '../language-server/client-options.ts';
import { answerFiles } from './answer-files.ts';

/** The web worker of the editor, for which Node has no types. */
declare class Worker {
  constructor(address: string);
  postMessage(message: WorkerStart): void;
  terminate(): void;
}

/** Starts the language server in a web worker of its own, which ends with the client. It reads files through this extension. */
export async function startWorkerClient(
  { extensionUri, subscriptions }: Pick<vscode.ExtensionContext, 'extensionUri' | 'subscriptions'>,
  commands: readonly string[],
): Promise<LanguageClient> {
  const addressOf = (name: string) => vscode.Uri.joinPath(extensionUri, 'dist/server', name).toString(true);
  const worker = new Worker(addressOf('worker.js'));
  worker.postMessage({ folder: `${addressOf('')}/`.replace(/\/+$/, '/') });
  const client = new LanguageClient('parlance', 'Parlance Language Server', worker, clientOptions(commands));
  subscriptions.push(answerFiles(client), { dispose: () => worker.terminate() });
  await client.start();
  return client;
}

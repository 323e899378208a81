import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { NOTHING_KEPT } from '#base';
import { CLIENT_ADDRESSES } from './browser/client-addresses.ts';
import { clientFiles } from './browser/client-files.ts';
import type { PackageFiles, WorkerPort } from './browser/worker-port.ts';
import { connectionLog } from './protocol/connection-log.ts';
import { ProposedFeatures } from './protocol/library.ts';
import { startServer } from './server.ts';
import { createLifecycle } from './transport/lifecycle.ts';

/** Starts the language server in a web worker, on the messages of its port. It reads everything through the client. */
export function startInWorker(port: WorkerPort, files: PackageFiles): void {
  const writer = new BrowserMessageWriter(port);
  const reader = createLifecycle().guard(new BrowserMessageReader(port), writer);
  const connection = createConnection(ProposedFeatures.all, reader, writer);
  const log = connectionLog(connection);
  startServer(connection, {
    log,
    files: clientFiles(connection, log),
    addresses: CLIENT_ADDRESSES,
    readKept: async () => NOTHING_KEPT,
    readTranslations: (language) => JSON.parse(files.read(`../l10n/bundle.l10n.${language}.json`)),
    rulesPage: files.addressOf('../../docs/rules.md'),
  });
}

import { Console } from 'node:console';
import path from 'node:path';
import process, { env, platform } from 'node:process';
import type { Connection } from 'vscode-languageserver';
import {
  createConnection,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import {
  candidateOrigins,
  factsFileName,
  factsFolder,
  type KeptFacts,
  type Log,
  parseFactsFile,
  readKeptFacts,
} from '#base';
import { writeNow } from '#files/server';
import { DISK_ADDRESSES } from './disk/disk-addresses.ts';
import { diskFiles } from './disk/disk-files.ts';
import { translationsIn } from './disk/translations-in.ts';
import { connectionLog } from './protocol/connection-log.ts';
import { ProposedFeatures } from './protocol/library.ts';
import { startServer } from './server.ts';
import { FrameReader } from './transport/frame-reader.ts';
import type { FramingError } from './transport/frames.ts';
import { createLifecycle, type Lifecycle } from './transport/lifecycle.ts';
import { readText } from './workspace/service-facts.ts';

const connection = connect();
const log = connectionLog(connection);
startServer(connection, {
  log,
  files: diskFiles(log),
  addresses: DISK_ADDRESSES,
  loadDisk: async () => (await import('#projects/disk-reading')).DISK_READING,
  loadUnimported: async () => (await import('#projects/unimported')).unimported,
  readKept: () => factsOfThisMachine(log),
  readTranslations: translationsIn(path.join(__dirname, '../l10n')),
  rulesPage: DISK_ADDRESSES.uriOf(path.join(__dirname, '../../docs/rules.md')),
});

/** Connects this process with its client, as its arguments say: `--node-ipc`, or else over its standard streams. */
function connect(): Connection {
  const lifecycle = createLifecycle();
  const [reader, writer] = process.argv.includes('--node-ipc')
    ? [new IPCMessageReader(process), new IPCMessageWriter(process)]
    : standardStreams(lifecycle);
  return createConnection(ProposedFeatures.all, lifecycle.guard(reader, writer), writer);
}

function standardStreams(lifecycle: Lifecycle) {
  const { stdin, stdout } = process;
  const writer = new StreamMessageWriter(stdout);
  // What a library prints must not come between the messages.
  globalThis.console = new Console(process.stderr);
  const end = () => process.exit(lifecycle.hasShutDown ? 0 : 1);
  stdin.on('end', end);
  stdin.on('close', end);
  // A client that has ended reads no answers: nothing is left to do, and nobody to tell.
  stdout.on('error', end);
  return [new FrameReader(stdin, { writer, onFault: exitWithFault }), writer] as const;
}

/** The client starts the server again (reliability L4). */
function exitWithFault(fault: FramingError): void {
  writeNow(process.stderr.fd, `parlance: ${fault.message} The language server ends.\n`);
  process.exit(1);
}

/** Reads what `parlance languages --refresh` or the extension has kept of the services that commands in this environment use. */
function factsOfThisMachine(log: Log): Promise<KeptFacts> {
  const folder = factsFolder({ platform, env });
  const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);
  return readKeptFacts(candidateOrigins({ env, originOf }), async (origin) => {
    if (folder === undefined) return undefined;
    const text = await readText(`${folder}/${factsFileName(origin)}`, diskFiles(log));
    return text === undefined ? undefined : parseFactsFile(text);
  });
}

import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import process from 'node:process';
import type { Connection } from 'vscode-languageserver';
import {
  createConnection,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { ProposedFeatures } from '../protocol/library.ts';
import { FrameReader } from './frame-reader.ts';
import type { FramingError } from './frames.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';

/** Connects this process with its client, as its arguments say: `--node-ipc`, or else over its standard streams. */
export function connect(): Connection {
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
  writeSync(process.stderr.fd, `parlance: ${fault.message} The language server ends.\n`);
  process.exit(1);
}

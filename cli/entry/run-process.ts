import { join } from 'node:path';
import process from 'node:process';
import { message } from '#base';
import { codeOf, fileErrorOf } from '#files';
import { isFileStream, writeNow, writeToFileStream } from '#files/server';
import { EXIT_CODES } from '../command/exit-codes.ts';
import type { CliHost, TextSink } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { runCli } from './program.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Milliseconds after SIGTERM until the process ends, whatever still runs: who sends it waits for nobody (reliability V18). What was paid for is on
 * the disk by then, and a document whose download is cut is continued as after a crash. Ctrl-C has no such limit, so that a download may finish.
 */
const TERMINATION_MS = 800;

/** Cancels the work at the first signal. The second one ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  onNextSignal((name) => {
    controller.abort();
    if (name === 'SIGTERM') setTimeout(() => process.kill(process.pid, name), TERMINATION_MS).unref();
  });
  return controller.signal;
}

/** The process ends by the signal itself, so that its caller sees why. */
function onNextInterruption(say: () => void): void {
  onNextSignal((name) => {
    say();
    process.kill(process.pid, name);
  });
}

/** Afterwards every signal does again what it does without this program: it ends the process. */
function onNextSignal(act: (name: NodeJS.Signals) => void): void {
  const listener = (name: NodeJS.Signals) => {
    for (const each of SIGNALS) process.off(each, listener);
    act(name);
  };
  for (const each of SIGNALS) process.on(each, listener);
}

/** A reader that stops reading (`| head`) is not a failure: the rest is dropped. A full disk is a failure. */
function sinkOf(stream: NodeJS.WriteStream & { readonly fd: number }): TextSink {
  const abandoned = new AbortController();
  stream.on('error', (error) => (codeOf(error) === 'EPIPE' ? abandoned.abort() : failToWrite(error)));
  const write = isFileStream(stream.fd)
    ? (text: string) => writeToFile(stream.fd, text)
    : (text: string) => void stream.write(text);
  return { write, isTerminal: stream.isTTY === true, columns: stream.columns, abandoned: abandoned.signal };
}

function failToWrite(error: unknown): void {
  const code = codeOf(error);
  const known = fileErrorOf(error, localize(message('the output')));
  const what = known?.what ?? message('The output cannot be written ({0}).', code ?? String(error));
  writeNow(process.stderr.fd, `parlance: ${localize(what)}\n`);
  process.exit(known?.fault === 'disk' ? EXIT_CODES.problems : EXIT_CODES.input);
}

function writeToFile(descriptor: number, text: string): void {
  try {
    writeToFileStream(descriptor, text);
  } catch (error) {
    failToWrite(error);
  }
}

const host: CliHost = {
  env: process.env,
  cwd: process.cwd(),
  get stdin() {
    return process.stdin;
  },
  stdout: sinkOf(process.stdout),
  stderr: sinkOf(process.stderr),
  commandLine: join(__dirname, 'main.js'),
  serverFile: join(__dirname, '../server/main.js'),
  languages: join(__dirname, '../l10n'),
  checkWorkerFile: join(__dirname, 'check-worker.js'),
  interruption,
  onNextInterruption,
};

/** Runs the command line in this process, which ends with the command's exit code. */
export function runProcess(): void {
  // A process that ends before its command has failed. Set at once, this would be taken for the exit code of help.
  process.once('exit', () => {
    process.exitCode ??= EXIT_CODES.internal;
  });
  void runCli(process.argv.slice(2), host).then((code) => {
    process.exitCode = code;
  });
}

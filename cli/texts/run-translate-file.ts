import path from 'node:path';
import { type Message, message } from '../../core/message.ts';
import { fillNamePattern, isNameableCode } from '../../core/text-formats/target-name.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';
import { tooLargeToTranslate } from '../../workspace/files/text-limit.ts';
import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import { handlesTags } from '../../workspace/translation/handles-tags.ts';
import { openTextFile, type TextFile, translateFile } from '../../workspace/translation/translate-file.ts';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { createFile } from '../files/create-file.ts';
import { prepareTargets } from '../files/prepare-targets.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import { factsAtHand } from '../service/service-facts.ts';
import { type ServiceFlags, useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';

/** The options of `parlance translate-file`. */
export interface TranslateFileTask {
  readonly files: readonly string[];
  /** One for each language. */
  readonly requests: readonly TranslateOptions[];
  /** Finds things of the account by their names. The fields go into every request. */
  readonly find: (client: ServiceClient, call: CallOptions) => Promise<Partial<TranslateOptions>>;
  /** A path with placeholders; undefined for standard output. */
  readonly output: string | undefined;
  readonly force: boolean;
  readonly flags: ServiceFlags;
}

/** One file in one language. */
interface Work {
  readonly file: TextFile;
  /** As the user named it. */
  readonly given: string;
  readonly request: TranslateOptions;
  /** Absolute; undefined for standard output. */
  readonly target: string | undefined;
}

/** Translates files one after the other. Before anything is sent, it reads all of them and checks that all targets are free. */
export async function runTranslateFile(task: TranslateFileTask, context: CommandContext): Promise<void> {
  const { host, output } = context;
  const signal = host.interruption();
  const all = await planWork(task, host.cwd, signal);
  await prepareTargets(targetsOf(all, host.cwd), { force: task.force, cwd: host.cwd });
  await useService(context, task.flags, async (client, endpoint) => {
    const facts = await factsAtHand(endpoint, host);
    const found = await task.find(client, { signal });
    let done = 0;
    for (const work of all) {
      const call = { signal, tagHandling: handlesTags(facts, work.request) };
      const request = { ...work.request, ...found };
      const translation = translateOne(client, { ...work, request }, { ...task, ...call }, context);
      if (await translation.catch((error) => fail(error, done))) done += 1;
    }
    if (done === all.length) return;
    output.note(message('{0} of {1} translations were not written.', all.length - done, all.length));
    context.finish(done === 0 ? EXIT_CODES.problems : EXIT_CODES.partlyDone);
  });
}

async function planWork(
  { files, requests, output }: TranslateFileTask,
  cwd: string,
  signal: AbortSignal,
): Promise<readonly Work[]> {
  const all: Work[] = [];
  for (const given of files) {
    const opened = await openTextFile(given, await readText(path.resolve(cwd, given), given, signal));
    if (!opened.ok) throw new CommandError(located(given, opened.line, opened.problem));
    for (const request of requests) {
      const target = output === undefined ? undefined : targetPath(output, given, request.target_lang, cwd);
      all.push({ file: opened.file, given, request, target });
    }
  }
  const targets = new Set(all.map(({ target }) => target));
  if (targets.size === all.length) return all;
  throw new CommandError(message('Several translations would be written to the same file.'), {
    next: message(
      'Use placeholders in --output, such as --output "{0}".',
      '{folder}/{name}.{target}{extension}',
    ),
  });
}

function readText(file: string, given: string, signal: AbortSignal): Promise<Uint8Array> {
  const problemOf = (bytes: number) => {
    const problem = tooLargeToTranslate(bytes);
    return problem && located(given, undefined, problem);
  };
  return readLimitedBytes(file, given, problemOf, signal);
}

function targetsOf(all: readonly Work[], cwd: string) {
  return all.flatMap(({ target }) =>
    target === undefined ? [] : [{ file: target, shown: shownPath(target, cwd) }],
  );
}

/** Ends the command after this many translations were written and reported. */
function fail(error: unknown, done: number): never {
  if (!(error instanceof CancelledError)) throw error;
  throw cancelledAfter(done, message('The other translations were not written.'));
}

/** Puts the location before a problem. */
function located(given: string, line: number | undefined, problem: Message): Message {
  return line === undefined
    ? message('{0}: {1}', given, localize(problem))
    : message('{0}:{1}: {2}', given, line, localize(problem));
}

/** @throws CommandError for a language that would lead to another folder. */
function targetPath(pattern: string, given: string, target: string, cwd: string): string {
  if (!isNameableCode(target)) {
    throw new CommandError(
      message('"{0}" is not a language code, so no file can have it in its name.', target),
      {
        next: message('Use a code such as de or pt-BR.'),
      },
    );
  }
  const file = path.resolve(cwd, given);
  return path.resolve(
    cwd,
    fillNamePattern(pattern, path.basename(file), { target, folder: path.dirname(file) }),
  );
}

/** Returns whether the translation was written. */
async function translateOne(
  client: ServiceClient,
  { file, given, request, target }: Work,
  { force, ...call }: { force: boolean; signal: AbortSignal; tagHandling: boolean },
  { host, output }: CommandContext,
): Promise<boolean> {
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    output.progress(progressOf(given, request.target_lang, done, total));
  const result = await translateFile({ ...call, file, client, options: request, onProgress }).finally(() =>
    output.progress(undefined),
  );
  if (!result.ok) {
    for (const { line, reason } of result.differences) {
      output.note(located(given, line, reason));
    }
    return false;
  }
  if (target === undefined) output.data(result.text.replace(/^\ufeff/, ''));
  else {
    const shown = shownPath(target, host.cwd);
    await createFile({ file: target, shown, text: result.bytes }, { force });
    output.note(
      message('Wrote {0}: {1} characters, {2} requests.', shown, result.characters, result.requests),
    );
  }
  return true;
}

function progressOf(given: string, target: string, done: number, total: number): Message {
  return message('{0} into {1}: {2} of {3} texts', given, target, done, total);
}

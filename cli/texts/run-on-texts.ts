import { type Message, message } from '../../core/message.ts';
import type { RequestKind, RequestOptions } from '../../core/requests/request.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import { QuotaExceededError } from '../../service/errors/service-errors.ts';
import type { BatchedJobOptions, TextProgress } from '../../workspace/translation/batches/send-in-batches.ts';
import type { CommandContext } from '../command/command-context.ts';
import { type ServiceFlags, useService } from '../service/use-service.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { readTexts, type TextFlags } from './read-texts.ts';
import { writeJson, writeResults } from './write-results.ts';

/** The options that all commands on texts share. */
export interface TextCommandFlags extends TextFlags, ServiceFlags {
  readonly format: string;
  readonly sendAnyway?: boolean;
}

/** A result, with the service's own object if the text was sent. */
export interface TextResult {
  readonly text: string;
  readonly answer?: object;
}

/** A command on texts: what it does with them, and the name of the service's list of results. */
export interface TextWork {
  readonly listName: 'translations' | 'improvements';
  readonly kind: RequestKind;
  /** What is sent with the texts. */
  readonly options: RequestOptions;
  run(
    client: ServiceClient,
    texts: readonly string[],
    options: BatchedJobOptions,
  ): Promise<readonly TextResult[]>;
}

/**
 * Reads texts, runs the work, and writes the results: all of them, or nothing if it fails or is cancelled. If the
 * quota is exceeded, the results until then are written, because they are paid for (reliability F21).
 */
export async function runOnTexts(
  args: readonly string[],
  flags: TextCommandFlags,
  work: TextWork,
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  const signal = host.interruption();
  const run = async (client: ServiceClient, endpoint: Endpoint) => {
    await checkBeforeSending({ ...work, sendAnyway: flags.sendAnyway ?? false }, endpoint, context);
    const { texts, unit } = await readTexts(args, flags, context, signal);
    const write = (results: readonly TextResult[]) => {
      if (flags.format === 'json') writeJson({ [work.listName]: results.map(objectOf) }, output);
      else writeResults(results.map(textOf), unit, output);
    };
    let done: readonly TextResult[] = [];
    const job: BatchedJobOptions = {
      signal,
      onProgress: (progress) => output.progress(progressOf(progress)),
      onStopped: (results) => {
        done = results;
      },
    };
    try {
      write(await work.run(client, texts, job).finally(() => output.progress(undefined)));
    } catch (error) {
      if (error instanceof QuotaExceededError && done.length > 0) {
        write(done);
        output.note(
          message('Done: the first {0} of {1} texts. Continue with the next one.', done.length, texts.length),
        );
      }
      throw error;
    }
  };
  await useService(context, flags, run, 'batch');
}

function progressOf({ done, total }: TextProgress): Message {
  return message('{0} of {1} texts', done, total);
}

function textOf({ text }: TextResult): string {
  return text;
}

/** Texts of white space are not sent, so there is no object of the service for them. */
function objectOf({ text, answer }: TextResult): object {
  return answer ?? { text };
}

import type { AgentService, TextFields, UsedService } from '#agents';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { addressOfService, useService } from '../service/use-service.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import { findReferences } from '../texts/find-references.ts';
import { keepAnswers } from '../texts/keep-answers.ts';
import { namedReferences } from '../texts/references.ts';
import type { RequestedOptions } from '../texts/text-options.ts';
import { requestOf, withProfile } from '../texts/translate-request.ts';
import { foundOptions, plannedOptions } from '../translations/project-options.ts';

/** The service as other commands choose it: by the environment, else by the manifest in the root. Its notes go nowhere: nobody reads them. */
export function mcpService(root: string, context: CommandContext): AgentService {
  const output = { ...context.output, note: () => undefined, progress: () => undefined };
  const own: CommandContext = { ...context, host: { ...context.host, cwd: root, root }, output };
  return {
    ...requestsOf(own),
    address: async () => {
      const address = await addressOfService(own, {});
      if (address !== undefined) return address;
      throw new CommandError(message('There is no service address.'), {
        next: message('Set PARLANCE_URL for the server, or name an "endpoint" in parlance.json.'),
      });
    },
    projectOptions: (request) => plannedOptions(request, own),
    async foundProjectOptions(request, _project, { client }, signal) {
      const facts = await (await factsForFolder(root, own.host)).all();
      return foundOptions(request, { client, facts, signal }, own);
    },
    use: (work) => useAnswers(own, work),
  };
}

/** The requests for texts, as commands make them from their options. */
function requestsOf(
  context: CommandContext,
): Pick<AgentService, 'options' | 'foundOptions' | 'checkRephrasing'> {
  const { host, output } = context;
  const optionsOf = async ({ target, source, ...fields }: TextFields) => {
    const typed: RequestedOptions = given({ ...fields, to: target, from: source });
    return (await withProfile(typed, context)).options;
  };
  const check = async (checked: Parameters<typeof checkBeforeSending>[0]) => {
    const facts = await factsForFolder(host.cwd, host);
    checkBeforeSending(checked, await facts.all(), output);
  };
  return {
    async options(fields) {
      const options = await optionsOf(fields);
      const request = requestOf(options);
      await check({ kind: 'translate', options: { ...request, ...namedReferences(options) } });
      return request;
    },
    async foundOptions(fields, { client }, signal) {
      const options = await optionsOf(fields);
      const { fields: found, known } = await findReferences(client, options, { signal });
      const request = { ...requestOf(options), ...found };
      await check({ kind: 'translate', options: request, known });
      return request;
    },
    checkRephrasing: (options) => check({ kind: 'rephrase', options }),
  };
}

/** Uses the service with the answers that earlier calls and commands have paid for and not written. */
async function useAnswers<Result>(
  context: CommandContext,
  work: (used: UsedService) => Promise<Result>,
): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  await useService(context, {}, (client, { origin }) =>
    keepAnswers(context, { origin, isWanted: true }, async ({ translations, rephrasings }) => {
      result = { value: await work({ client, translations, rephrasings }) };
      return true;
    }),
  );
  if (result === undefined) throw new Error('The work has not ended.');
  return result.value;
}

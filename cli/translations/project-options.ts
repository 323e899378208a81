import type { ServiceFacts } from '#base';
import type { ProjectRequest, UpdatePlan } from '#projects';
import type { ServiceClient } from '#service';
import type { TranslateOptions } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { given } from '../command/given.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import { findReferences } from '../texts/find-references.ts';
import { namedReferences, type TypedReferences } from '../texts/references.ts';
import type { RequestedOptions } from '../texts/text-options.ts';
import { requestOf, withProfile } from '../texts/translate-request.ts';

/** A request of a profile into one language, with the names of what the account has. */
interface NamedRequest {
  readonly options: TranslateOptions;
  readonly references: TypedReferences;
}

/**
 * The options of a request for texts of a project, before what its profile names of the account is found.
 * @throws CommandError for a profile that the manifest does not have.
 */
export async function plannedOptions(
  request: ProjectRequest,
  context: CommandContext,
): Promise<TranslateOptions> {
  return (await namedRequest(request, context)).options;
}

/**
 * The same with the IDs of what the account has.
 * @throws CommandError for what the service would refuse.
 */
export async function foundOptions(
  request: ProjectRequest,
  {
    client,
    facts,
    signal,
  }: { readonly client: ServiceClient; readonly facts: ServiceFacts; readonly signal: AbortSignal },
  context: CommandContext,
): Promise<TranslateOptions> {
  const { options, references } = await namedRequest(request, context);
  const { fields, known } = await findReferences(client, references, { signal });
  const all = { ...options, ...fields };
  checkBeforeSending({ kind: 'translate', options: all, known }, facts, context.output);
  return all;
}

/**
 * Checks the requests of a plan as a run would, as far as it can be known without the account.
 * @throws CommandError for what the service would refuse.
 */
export async function checkRequests(
  { bill, works, fileOptionsFor }: UpdatePlan,
  facts: ServiceFacts,
  context: CommandContext,
): Promise<void> {
  if (bill.segments === 0) return;
  const requests = new Map<string, ProjectRequest>();
  for (const { files } of works) {
    const own = fileOptionsFor(files)?.options;
    const { profile } = files;
    if (files.code !== undefined && own !== undefined)
      requests.set(`${profile}\n${files.code}`, { profile, source: own.source_lang, target: files.code });
  }
  for (const request of requests.values()) {
    const { options, references } = await namedRequest(request, context);
    const all = { ...options, ...namedReferences(references) };
    checkBeforeSending({ kind: 'translate', options: all }, facts, context.output);
  }
}

async function namedRequest(
  { profile, source, target }: ProjectRequest,
  context: CommandContext,
): Promise<NamedRequest> {
  const typed: Omit<RequestedOptions, 'to'> = given({ profile });
  const { options } = await withProfile(typed, context);
  const request = requestOf({ ...given({ from: source }), ...options, to: target });
  return { options: request, references: options };
}

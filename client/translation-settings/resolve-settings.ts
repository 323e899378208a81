import { applyRequestFix } from '../../core/requests/check-request.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import type { RequestFix, RequestProblem } from '../../core/requests/rule.ts';
import { originOf } from '../../service/endpoint.ts';
import { resolveProfile } from '../../workspace/account/resolve-profile.ts';
import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import { handlesTags } from '../../workspace/translation/handles-tags.ts';
import { judgeRequest } from '../../workspace/translation/judge-request.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import { pickWayOut } from '../profiles/pick-request-fix.ts';
import { profileNames } from '../profiles/profile-names.ts';
import { whilePreparing } from '../ui/while-preparing.ts';
import type { FoundWay, WayChoice } from './translation-settings.ts';

/** What is to be sent, before it is checked. */
interface WantedWay {
  readonly options: TranslateOptions;
  readonly known?: KnownObjects;
  readonly profile?: FoundProfile;
}

/** What is done about options that the service would refuse: a fix, or nothing else than to `send` them. Undefined sends nothing. */
export type SolveProblem = (problem: RequestProblem) => Promise<RequestFix | 'send' | undefined>;

/**
 * Makes a way of what was chosen: looks up what a profile names, and judges the options. Every command that translates has its options
 * from here.
 * @param solve Asks the user unless said otherwise.
 * @throws ProfileError when the service lacks what the profile names, or has it twice; nothing is translated then.
 */
export async function makeWay(
  context: ClientContext,
  connection: Connection,
  choice: WayChoice,
  solve: SolveProblem = pickWayOut,
): Promise<FoundWay> {
  const wanted = 'profile' in choice ? await resolve(context, connection, choice.profile) : choice;
  return checkedWay(context, connection, wanted, solve);
}

async function resolve(
  context: ClientContext,
  connection: Connection,
  profile: FoundProfile,
): Promise<WantedWay> {
  const lists = context.remoteObjects.of(originOf(connection.endpoint), connection.client);
  const names = await profileNames(profile);
  return { ...(await whilePreparing(() => resolveProfile(profile.profile, names, lists))), profile };
}

/** Has every option solved that the service would refuse, until there is none or it is to be sent all the same. */
async function checkedWay(
  context: ClientContext,
  connection: Connection,
  { options, known, profile }: WantedWay,
  solve: SolveProblem,
): Promise<FoundWay> {
  const facts = await context.languageFacts.atHand(connection);
  let request = options;
  for (;;) {
    const { refusals } = judgeRequest('translate', request, { service: facts, known });
    const [problem] = refusals;
    const wayOut = problem === undefined ? 'send' : await solve(problem);
    if (wayOut === undefined) return { ok: false, outcome: 'cancelled' };
    if (wayOut === 'send') break;
    request = applyRequestFix(request, wayOut);
  }
  return { ok: true, way: { options: request, tagHandling: handlesTags(facts, request), profile } };
}

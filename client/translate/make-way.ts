import { applyRequestFix, checkRequest } from '../../core/requests/check-request.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import { originOf } from '../../service/endpoint.ts';
import { handlesTags } from '../../workspace/handles-tags.ts';
import { resolveProfile } from '../../workspace/resolve-profile.ts';
import type { TranslateOptions } from '../../workspace/translate-texts.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import { pickWayOut } from '../profiles/pick-way-out.ts';
import { profileNames } from '../profiles/profile-names.ts';
import type { FoundWay } from './way.ts';
import { whilePreparing } from './while-preparing.ts';

/** What is to be sent, before it is checked. */
interface WantedWay {
  readonly options: TranslateOptions;
  readonly known?: KnownObjects;
  readonly profile?: FoundProfile;
}

/**
 * The way by a profile.
 * @throws ProfileError when the service lacks what the profile names, or has it twice; nothing is translated then.
 */
export async function wayByProfile(
  context: ClientContext,
  connection: Connection,
  profile: FoundProfile,
): Promise<FoundWay> {
  const lists = context.remoteObjects.of(originOf(connection.endpoint), connection.client);
  const names = await profileNames(profile);
  const resolved = await whilePreparing(() => resolveProfile(profile.profile, names, lists));
  return checkedWay(context, connection, { ...resolved, profile });
}

/** The way by languages alone; an empty source is detected. */
export function wayByLanguages(
  context: ClientContext,
  connection: Connection,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<FoundWay> {
  const options = { target_lang: target, ...(source === '' ? {} : { source_lang: source }) };
  return checkedWay(context, connection, { options });
}

/** Offers a way out of every option that the service would refuse, until there is none or the user sends it all the same. */
async function checkedWay(
  context: ClientContext,
  connection: Connection,
  { options, known, profile }: WantedWay,
): Promise<FoundWay> {
  const facts = await context.languageFacts.atHand(connection);
  let request = options;
  for (;;) {
    const problems = checkRequest('translate', request, { service: facts, known });
    const problem = problems.find(({ level }) => level === 'error');
    const wayOut = problem === undefined ? 'send' : await pickWayOut(problem);
    if (wayOut === undefined) return { ok: false, outcome: 'cancelled' };
    if (wayOut === 'send') break;
    request = applyRequestFix(request, wayOut);
  }
  return { ok: true, way: { options: request, tagHandling: handlesTags(facts, request), profile } };
}

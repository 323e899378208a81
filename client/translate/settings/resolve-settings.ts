import type { KnownObjects } from '#requests';
import { originOf } from '#service';
import {
  fixRequest,
  handlesTags,
  resolveProfile,
  type SolveProblem,
  type TranslateOptions,
} from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import type { FoundProfile } from '../../shell/profiles/find-profiles.ts';
import { namesOfProfile } from '../../shell/profiles/names-of-profile.ts';
import { pickRequestFix } from '../../shell/profiles/pick-request-fix.ts';
import { whilePreparing } from '../../shell/ui/progress.ts';
import { withDeclaredObjects } from './create-from-workspace.ts';
import type { FoundSettings, SettingsChoice, SettingsContext } from './translation-settings.ts';

/** The options to send, before they are checked. */
interface WantedSettings {
  readonly options: TranslateOptions;
  readonly known?: KnownObjects;
  readonly profile?: FoundProfile;
}

/**
 * Turns a choice into translation settings: looks up the names in a profile, and checks the options. Every command that translates gets its
 * options here.
 * @param solve Left out: asks the user.
 * @throws ProfileError when the service lacks what the profile names, or has it twice; nothing is translated then.
 */
export async function resolveTranslationSettings(
  context: SettingsContext,
  connection: Connection,
  choice: SettingsChoice,
  solve: SolveProblem = pickRequestFix,
): Promise<FoundSettings> {
  const wanted = 'profile' in choice ? await resolve(context, connection, choice.profile) : choice;
  return checkedSettings(context, connection, wanted, solve);
}

async function resolve(
  context: SettingsContext,
  connection: Connection,
  profile: FoundProfile,
): Promise<WantedSettings> {
  const lists = context.remoteObjects.of(originOf(connection.endpoint), connection.client);
  const names = await namesOfProfile(profile);
  const lookUp = () => resolveProfile(profile.profile, names, lists);
  const resolved = await whilePreparing(() => withDeclaredObjects(context, connection, profile, lookUp));
  return { ...resolved, profile };
}

/** Resolves every option that the service would reject, until none is left or the user sends it anyway. */
async function checkedSettings(
  context: SettingsContext,
  connection: Connection,
  { options, known, profile }: WantedSettings,
  solve: SolveProblem,
): Promise<FoundSettings> {
  const facts = await context.serviceFacts.atHand(connection);
  const request = await fixRequest('translate', options, { service: facts, known }, solve);
  if (request === undefined) return { ok: false, outcome: 'cancelled' };
  return { ok: true, settings: { options: request, tagHandling: handlesTags(facts, request), profile } };
}

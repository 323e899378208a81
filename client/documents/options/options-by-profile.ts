import { originOf } from '#service';
import { type DocumentProfile, fixRequest, resolveDocumentProfile, type SolveProblem } from '#translate';
import type { Connection } from '../../shell/connection/connection.ts';
import type { FoundProfile } from '../../shell/profiles/find-profiles.ts';
import { namesOfProfile } from '../../shell/profiles/names-of-profile.ts';
import { pickRequestFix } from '../../shell/profiles/pick-request-fix.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { whilePreparing } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { withDeclaredObjects } from '../../translate/settings/create-from-workspace.ts';
import type { SettingsContext } from '../../translate/settings/translation-settings.ts';

/**
 * The options of a profile for documents. For everything that the service would reject after the upload, it offers a fix.
 * @throws ProfileError when the service lacks what it names, or has it twice; nothing is sent then.
 */
export async function optionsByProfile(
  context: SettingsContext,
  connection: Connection,
  found: FoundProfile,
): Promise<DocumentProfile | Outcome> {
  const lists = context.remoteObjects.of(originOf(connection.endpoint), connection.client);
  const names = await namesOfProfile(found);
  const lookUp = () => resolveDocumentProfile(found.profile, names, lists);
  const resolved = await whilePreparing(() => withDeclaredObjects(context, connection, found, lookUp));
  const facts = await context.serviceFacts.atHand(connection);
  let ending: Outcome = 'cancelled';
  const solve: SolveProblem = async (problem) => {
    if (problem.rule !== 'same-language') return pickRequestFix(problem);
    // This does not depend on what the service supports: such a document is paid for and fails.
    ending = refuse(localize(problem.message));
    return undefined;
  };
  const { known } = resolved;
  const options = await fixRequest('document', resolved.options, { service: facts, known }, solve);
  return options === undefined ? ending : { ...resolved, options };
}

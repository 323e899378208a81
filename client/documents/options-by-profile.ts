import { applyRequestFix } from '../../core/requests/check-request.ts';
import { originOf } from '../../service/endpoint.ts';
import {
  type DocumentProfile,
  resolveDocumentProfile,
} from '../../workspace/account/resolve-document-profile.ts';
import { judgeRequest } from '../../workspace/translation/judge-request.ts';
import type { Connection } from '../connection/connection.ts';
import type { ClientContext } from '../context.ts';
import type { FoundProfile } from '../profiles/find-profiles.ts';
import { pickWayOut } from '../profiles/pick-request-fix.ts';
import { profileNames } from '../profiles/profile-names.ts';
import { localize } from '../ui/localize.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import { whilePreparing } from '../ui/while-preparing.ts';

/**
 * What a profile says of documents, with a way out of everything that the service would refuse after the upload.
 * @throws ProfileError when the service lacks its glossary, or has it twice; nothing is sent then.
 */
export async function optionsByProfile(
  context: ClientContext,
  connection: Connection,
  found: FoundProfile,
): Promise<DocumentProfile | Outcome> {
  const lists = context.remoteObjects.of(originOf(connection.endpoint), connection.client);
  const { glossary } = await profileNames(found);
  const resolved = await whilePreparing(() => resolveDocumentProfile(found.profile, glossary, lists));
  const facts = await context.languageFacts.atHand(connection);
  let { options } = resolved;
  for (;;) {
    const { refusals } = judgeRequest('document', options, { service: facts, known: resolved.known });
    const [problem] = refusals;
    // No feature that the service may have learned since: such a document is paid for and fails.
    if (problem?.rule === 'same-language') return refuse(localize(problem.message));
    const wayOut = problem === undefined ? 'send' : await pickWayOut(problem);
    if (wayOut === undefined) return 'cancelled';
    if (wayOut === 'send') return { ...resolved, options };
    options = applyRequestFix(options, wayOut);
  }
}

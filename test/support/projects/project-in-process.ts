import { SNAPSHOT_FACTS } from '#base/snapshot';
import {
  type ChangingSession,
  openProject,
  type Project,
  type ProjectService,
  type ProjectSession,
  type UpdateOptions,
  type UpdateResult,
} from '#projects';
import type { CachedTranslations, ConfirmedPlan, TranslateOptions } from '#translate';
import { cacheInMemory, ORIGIN, service } from '../services/upper-case-service.ts';
import { confirmed } from '../texts/confirmed-sending.ts';

/** What `parlance update` does, and the texts that it sends. */
export interface InProcessUpdate extends UpdateResult {
  readonly sent: readonly string[];
  /** What was confirmed for it. */
  readonly allowed: ConfirmedPlan;
}

/** What happens while an update is under way. */
interface UpdateMoments {
  /** Before the plan is made. */
  readonly known?: (cache: CachedTranslations) => Promise<unknown>;
  /** Between the confirmation and the first request. */
  readonly confirmed?: (cache: CachedTranslations) => Promise<unknown>;
  /** After each request, with how many there were. */
  readonly answered?: (requests: number) => Promise<unknown>;
  /** What the service answers for a text that is sent so. By default it writes in upper case. */
  readonly translate?: (text: string, sentAs: Pick<TranslateOptions, 'tag_handling'>) => string;
}

const OPTIONS = { source_lang: 'EN', target_lang: 'DE' };

/**
 * Updates the project of a folder into German as `parlance update` does, without a command line and with a service in this process that writes in
 * upper case. Nothing is known but what the project has.
 */
export function updateInProcess(
  folder: string,
  options: Partial<UpdateOptions> = {},
  { known, confirmed: isConfirmed, answered, translate }: UpdateMoments = {},
): Promise<InProcessUpdate> {
  const { client, sent } = service();
  const listening: typeof client = {
    async translate(request, call) {
      const answer = await client.translate(request, call);
      await answered?.(sent.length);
      if (translate === undefined) return answer;
      const texts = request.text.map((text) => translate(text, request));
      return { translations: texts.map((text) => ({ text, detected_source_language: 'EN' })) };
    },
  };
  return changeInProcess(folder, async (session) => {
    const cache = await cacheInMemory().open(ORIGIN);
    await known?.(cache);
    const plan = await session.plan({ include: new Set<never>(), prunes: false, ...options }, { optionsFor });
    let allowed = await confirmed(plan.sending);
    const use: ProjectService['use'] = async (work) => {
      await work({
        ...{ client: listening, cache, facts: SNAPSHOT_FACTS, optionsFor },
        async confirm({ sending }) {
          allowed = await confirmed(sending);
          await isConfirmed?.(cache);
          return allowed;
        },
        send: (sending) => sending(new AbortController().signal),
      });
    };
    const result = await session.update(plan, { service: { optionsFor, use } });
    if (result === undefined) throw new Error('Nothing was done.');
    return { ...result, sent: sent.flat(), allowed };
  });
}

function optionsFor() {
  return OPTIONS;
}

/** What `parlance update --compact` does after an update. */
export async function compactInProcess(folder: string): Promise<void> {
  await changeInProcess(folder, (session) => session.compact());
}

/** The project of a folder. */
export async function projectAt(folder: string): Promise<Project> {
  return (await sessionAt(folder)).project;
}

async function changeInProcess<Result>(
  folder: string,
  work: (session: ChangingSession) => Promise<Result>,
): Promise<Result> {
  return (await sessionAt(folder)).change(({ pairs }) => pairs, work);
}

async function sessionAt(folder: string): Promise<ProjectSession> {
  const { signal } = new AbortController();
  const session = await openProject(
    { folder },
    { signal, facts: async () => SNAPSHOT_FACTS, now: () => 0, loadJudge: async () => undefined },
  );
  if (session === undefined) throw new Error('The folder has no project.');
  return session;
}

import { textTargets } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { NODE_FILES, SyncFolder } from '#files';
import { carryOut, planUpdate, TranslationBackups, type UpdateResult, type UpdateWish } from '#projects';
import { findUsedTexts, loadProject, openStatusPorts, type Project } from '#projects/reading';
import type { CachedTranslations, ConfirmedPlan } from '#translate';
import { cacheInMemory, ORIGIN, service } from '../services/upper-case-service.ts';
import { confirmed } from '../texts/confirmed-sending.ts';

const CODES = textTargets(SNAPSHOT_FACTS);

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
}

const SETUP = { options: { source_lang: 'EN', target_lang: 'DE' }, tagHandling: true } as const;

/**
 * Updates the project of a folder into German as `parlance update` does, without a command line and with a service in this process that writes in
 * upper case. Nothing is known but what the project has.
 */
export async function updateInProcess(
  folder: string,
  wish: Partial<UpdateWish> = {},
  { known, confirmed: isConfirmed, answered }: UpdateMoments = {},
): Promise<InProcessUpdate> {
  const { signal } = new AbortController();
  const project = await projectIn(folder, signal);
  const { client, sent } = service();
  const cache = await cacheInMemory().open(ORIGIN);
  await known?.(cache);
  const listening: typeof client = {
    async translate(request, call) {
      const answer = await client.translate(request, call);
      await answered?.(sent.length);
      return answer;
    },
  };
  const backups = new TranslationBackups(new SyncFolder(folder, NODE_FILES), () => 0);
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  try {
    const setupFor = () => SETUP;
    const whole = { include: new Set<never>(), prunes: false, ...wish };
    const plan = await planUpdate(project, project.pairs, whole, { ...ports, cache, setupFor });
    const allowed = await confirmed(plan.sending);
    await isConfirmed?.(cache);
    const result = await carryOut(project, plan, {
      ...ports,
      sending: { client: listening, cache, confirmed: allowed, signal },
      setupFor,
      maxCharacters: Number.POSITIVE_INFINITY,
      attest: (pairs) => ports.run.attest(pairs),
      leftLocales: ports.run.leftLocales,
      backUp: (file, bytes) => backups.write(file, bytes),
      onFile: () => undefined,
    });
    await ports.run.finish();
    return { ...result, sent: sent.flat(), allowed };
  } finally {
    await ports.close();
  }
}

/** What `parlance update --compact` does after an update. */
export async function compactInProcess(folder: string): Promise<void> {
  const { signal } = new AbortController();
  const project = await projectIn(folder, signal);
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  try {
    await ports.run.compact(await findUsedTexts(project, ports));
  } finally {
    await ports.close();
  }
}

async function projectIn(folder: string, signal: AbortSignal): Promise<Project> {
  const project = await loadProject(folder, { codes: CODES, signal });
  if (project === undefined) throw new Error('The folder has no project.');
  return project;
}

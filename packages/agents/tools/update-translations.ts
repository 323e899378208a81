import * as v from 'valibot';
import { inEnglish } from '#base';
import type { FilePair } from '#manifest';
import {
  carryOut,
  type FileResult,
  hasWork,
  localesNotOffered,
  phrasesOf,
  planUpdate,
  termsOfLocales,
  type UpdatePlan,
  type UpdateResult,
  type UpdateWish,
  whyNotOffered,
  writingPorts,
} from '#projects';
import { type ConfirmedPlan, NOTHING_KNOWN } from '#translate';
import { CHOICE, CUT, PROBLEMS } from '../answers/agent-states.ts';
import { CONFIRM } from '../answers/confirm-field.ts';
import { RefusedCall } from '../refused-call.ts';
import type { AgentCall } from '../session/agent-call.ts';
import { type AgentProject, withOwnProject, withProject } from '../session/agent-project.ts';
import type { AgentSetups, UsedService } from '../session/agent-service.ts';
import { IS_LINK, isBehindLink } from '../session/own-files.ts';
import { defineTool } from '../tool.ts';

const { paths, locales } = CHOICE;

/** What is named of each list. */
const MOST_NAMED = 50;

/** What is missing and stale; nothing of people is replaced, and nothing is removed. */
const WISH: UpdateWish = { include: new Set(), prunes: false };

const FILE = v.object({
  path: v.string(),
  texts: v.pipe(v.number(), v.description('How many were written.')),
  refused: v.optional(v.array(v.object({ id: v.string(), why: v.string() }))),
  terms: v.optional(
    v.pipe(
      v.array(v.object({ id: v.string(), why: v.string() })),
      v.description(
        'What was written, but may have wrong terms. Correct it with parlance_write_translations.',
      ),
    ),
  ),
  problem: v.optional(v.string()),
});

export const updateTranslations = defineTool({
  name: 'parlance_update_translations',
  title: 'Update Translations',
  text: 'Translates with the translation service what is missing or stale in this project, and writes it. The service can bill the characters: the user confirms them first. Use it only if the user wants machine translation; to write your own translations, use parlance_write_translations. Texts of people are never replaced.',
  writes: true,
  bills: true,
  input: v.strictObject({ paths, locales, confirm_characters: CONFIRM }),
  output: v.object({
    characters: v.pipe(v.number(), v.description('How many were sent.')),
    texts: v.number(),
    files: v.array(FILE),
    left: v.optional(
      v.pipe(v.array(v.string()), v.description('Files that were not looked at. Call again for them.')),
    ),
    problems: PROBLEMS,
    ...CUT,
  }),
  run: (choice, call) =>
    call.session.alone(() =>
      withProject(choice, call, async (open) => {
        const setups = await call.host.service.setups(open);
        const links = await pairsBehindLinks(open);
        const pairs = open.pairs.filter((pair) => !links.includes(pair));
        const plan = await planOf({ ...open, pairs }, setups, call);
        const works = plan.files.filter(hasWork).map(({ files }) => files);
        const bill = {
          targets: [
            ...new Set(
              plan.files
                .filter(({ bill }) => bill.characters > 0)
                .map(({ files }) => files.code ?? files.locale),
            ),
          ],
          files: works.map(({ target }) => target),
          service: plan.bill.characters === 0 ? '' : await call.host.service.address(),
          terms: termsOfLocales(plan.files).map((own) => ({ locale: own.locale, phrases: phrasesOf(own) })),
        };
        const result = await call.approved(plan.sending, bill, (confirmed) => {
          const send = (used?: UsedService) =>
            withOwnProject(choice, call, (now) =>
              run({ open: now, plan: planIn(now, plan), setups, call, confirmed }, used),
            );
          return plan.bill.segments === 0 ? send() : call.host.service.use(send);
        });
        return answerOf(result, [
          ...localesNotOffered(plan).map((locale) => inEnglish(whyNotOffered(locale))),
          ...links.map(({ target }) => `${target}: ${IS_LINK}`),
        ]);
      }),
    ),
});

function nameOf({ locale, target }: FilePair): string {
  return `${locale}:${target}`;
}

/** The plan with the files as they are now. One that the project does not have any more is left out. */
function planIn({ pairs }: AgentProject, plan: UpdatePlan): UpdatePlan {
  const byName = new Map(pairs.map((pair) => [nameOf(pair), pair]));
  const files = plan.files.flatMap((file) => {
    const now = byName.get(nameOf(file.files));
    return now === undefined ? [] : [{ ...file, files: now }];
  });
  return { ...plan, files };
}

/** The translations that would be written through a link. */
async function pairsBehindLinks({ project, pairs }: AgentProject): Promise<readonly FilePair[]> {
  const found = await Promise.all(pairs.map(({ target }) => isBehindLink(project.folder, target)));
  return pairs.filter((_, index) => found[index]);
}

function planOf(
  { project, pairs, ports, terms }: AgentProject,
  setups: AgentSetups,
  call: AgentCall,
): Promise<UpdatePlan> {
  const onProgress = () => call.signal.throwIfAborted();
  return planUpdate(project, pairs, WISH, {
    ...ports,
    terms,
    cache: NOTHING_KNOWN,
    setupFor: setups.setupFor,
    onProgress,
  });
}

interface Update {
  readonly open: AgentProject;
  readonly setups: AgentSetups;
  readonly call: AgentCall;
  readonly plan: UpdatePlan;
  readonly confirmed: ConfirmedPlan;
}

async function run(
  { open, plan, setups, call: { host, signal }, confirmed }: Update,
  used: UsedService | undefined,
): Promise<UpdateResult> {
  const { project, ports, terms } = open;
  const pairs = plan.files.filter(hasWork).map(({ files }) => files);
  await ports.run.proveWritable();
  if (used !== undefined) await setups.find(used, signal);
  const unsaved = pairs.find(({ target }) => host.isUnsaved(`${project.folder}/${target}`));
  if (unsaved !== undefined)
    throw new RefusedCall(
      'A translation has changes in the editor that are not saved. Ask the user to save it.',
    );
  const sending = used && { client: used.client, cache: used.translations, confirmed, signal, terms };
  const writing = writingPorts(project.folder, ports.run, () => host.now());
  const all = {
    ...ports,
    ...writing,
    sending,
    maxCharacters: Number.POSITIVE_INFINITY,
    onFile: () => undefined,
    mayFollow: async ({ target }: FilePair) =>
      !host.isUnsaved(`${project.folder}/${target}`) && !(await isBehindLink(project.folder, target)),
    setupFor: setups.setupFor,
  };
  try {
    return await carryOut(project, plan, all);
  } finally {
    await ports.run.finish();
  }
}

function answerOf({ files, skipped, left, deadLinks, failure }: UpdateResult, notDone: readonly string[]) {
  if (failure !== undefined && files.every(({ isWritten }) => !isWritten)) throw failure;
  const dead = deadLinks.flatMap(({ target, links: found }) =>
    found.map(({ line, address }) => `${target}:${line}: The link ${address} leads nowhere.`),
  );
  const changed = files.flatMap(({ files: { target }, changed: count }) =>
    count === 0
      ? []
      : [
          `${target}: ${count} texts have changed since the user confirmed the bill, and were left. Call again for them.`,
        ],
  );
  const problems = [
    ...changed,
    ...skipped.map(({ path, problem }) => `${path}: ${inEnglish(problem)}`),
    ...notDone,
    ...dead,
  ];
  const stopped =
    failure === undefined ? [] : ['The service or the disk failed before the end. Call again for the rest.'];
  return {
    characters: files.reduce((sum, file) => sum + file.characters, 0),
    texts: files.reduce((sum, file) => sum + file.units, 0),
    files: files.slice(0, MOST_NAMED).map(described),
    ...(left.length > 0 && { left: left.slice(0, MOST_NAMED).map(({ target }) => target) }),
    ...(problems.length + stopped.length > 0 && { problems: [...stopped, ...problems].slice(0, 20) }),
  };
}

/** Texts that are named of a file, for each list. */
const MOST_TEXTS = 5;

function described({ files, units, refused, termProblems, problem }: FileResult): v.InferOutput<typeof FILE> {
  const named = refused.slice(0, MOST_TEXTS).map(({ id, reason }) => ({ id, why: inEnglish(reason) }));
  const terms = termProblems.slice(0, MOST_TEXTS).map(({ id, message }) => ({ id, why: inEnglish(message) }));
  return {
    path: files.target,
    texts: units,
    ...(named.length > 0 && { refused: named }),
    ...(terms.length > 0 && { terms }),
    ...(problem && { problem: inEnglish(problem) }),
  };
}

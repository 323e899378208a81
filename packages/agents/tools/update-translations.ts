import * as v from 'valibot';
import { inEnglish } from '#base';
import type { FilePair } from '#manifest';
import type { FileResult, ProjectService, ReadingSession, UpdateOptions, UpdateResult } from '#projects';
import type { ConfirmedPlan } from '#translate';
import { CHOICE, CUT, PROBLEMS } from '../answers/agent-states.ts';
import { CONFIRM } from '../answers/confirm-field.ts';
import type { AgentCall } from '../session/agent-call.ts';
import { changeProject, readProject } from '../session/agent-project.ts';
import { IS_LINK, isBehindLink } from '../session/own-files.ts';
import { defineTool } from '../tool.ts';

const { paths, locales } = CHOICE;

/** What is named of each list. */
const MOST_NAMED = 50;

/** What is missing and stale; nothing of people is replaced, and nothing is removed. */
const OPTIONS: UpdateOptions = { include: new Set(), prunes: false };

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
      readProject(choice, call, async (session) => {
        const { service } = call.host;
        const links = await pairsBehindLinks(session);
        const plan = await session
          .of(session.pairs.filter((pair) => !links.includes(pair)))
          .plan(OPTIONS, { optionsFor: service.projectOptions });
        const targets = plan.files
          .filter(({ bill }) => bill.characters > 0)
          .map(({ files }) => files.code ?? files.locale);
        const bill = {
          targets: [...new Set(targets)],
          files: plan.works.map(({ files: { target } }) => target),
          service: plan.bill.characters === 0 ? '' : await service.address(),
          terms: plan.terms.map(({ locale, phrases }) => ({ locale, phrases })),
        };
        const result = await call.approved(plan.sending, bill, (confirmed) =>
          changeProject(choice, call, (now) => now.update(plan, { service: serviceFor(confirmed, call) })),
        );
        return answerOf(result, [
          ...plan.notOffered.map(({ why }) => inEnglish(why)),
          ...links.map(({ target }) => `${target}: ${IS_LINK}`),
        ]);
      }),
    ),
});

/** The service for what somebody has confirmed already. */
function serviceFor(confirmed: ConfirmedPlan, { host, signal }: AgentCall): ProjectService {
  const { service } = host;
  return {
    optionsFor: service.projectOptions,
    use: async (work) => {
      const facts = await host.facts();
      await service.use((used) => {
        const { client, translations: cache } = used;
        const optionsFor: ProjectService['optionsFor'] = (request, project) =>
          service.foundProjectOptions(request, project, used, signal);
        return work({
          client,
          cache,
          facts,
          optionsFor,
          confirm: async () => confirmed,
          send: (sending) => sending(signal),
        });
      });
    },
  };
}

/** The translations that would be written through a link. */
async function pairsBehindLinks({ project, pairs }: ReadingSession): Promise<readonly FilePair[]> {
  const found = await Promise.all(pairs.map(({ target }) => isBehindLink(project.folder, target)));
  return pairs.filter((_, index) => found[index]);
}

const NOTHING_DONE = { files: [], skipped: [], left: [], deadLinks: [], failure: undefined };

function answerOf(result: UpdateResult | undefined, notDone: readonly string[]) {
  const { files, skipped, left, deadLinks, failure } = result ?? NOTHING_DONE;
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

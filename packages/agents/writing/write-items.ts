import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inEnglish } from '#base';
import { fileErrorOf } from '#files';
import type { FilePair } from '#manifest';
import { type ChangingSession, type FileStatus, identifiedUnits } from '#projects';
import { keepListOf } from '#translate';
import { showHidden } from '../answers/hidden-characters.ts';
import type { AgentCall, AgentSession } from '../session/agent-call.ts';
import { IS_CUT } from '../session/cut-texts.ts';
import { IS_LINK, isBehindLink } from '../session/own-files.ts';
import { decideItem, type WantedTexts } from './decide-item.ts';
import { errorFinding, type Finding, type Item, type WrittenItem } from './findings.ts';
import { type ProvedTexts, proveTexts } from './prove-texts.ts';

/**
 * Writes what agents have translated, one file after the other: what is proved goes into its place and into the record, with the origin `g`.
 * Each file is written as a whole or not at all. Of two items with one ID, the last counts, and the other is refused if it says something else. The project is not read or written by others meanwhile.
 * @returns an answer for each item, in their order.
 */
export async function writeItems(
  items: readonly Item[],
  session: ChangingSession,
  call: AgentCall,
): Promise<readonly WrittenItem[]> {
  const answers = new Map<string, WrittenItem>();
  const last = new Map(items.map((item) => [showHidden(item.id), item]));
  const wanted = [...last].map(([id, item]) => ({ ...item, id }));
  await session.prove();
  for (const pair of session.pairs) {
    call.signal.throwIfAborted();
    const own = wanted.filter(({ id }) => id.startsWith(showHidden(`${pair.locale}:${pair.target}#`)));
    if (own.length === 0) continue;
    for (const answer of await writeFileItems(pair, own, session, call)) answers.set(answer.id, answer);
  }
  return items.map((item) => {
    const id = showHidden(item.id);
    if (!isDeepStrictEqual(item, last.get(id))) return { id, ...OUTDONE };
    return answers.get(id) ?? { id, result: 'unknown' };
  });
}

const OUTDONE: Omit<WrittenItem, 'id'> = {
  result: 'refused',
  findings: [errorFinding('duplicate', 'A later item has the same ID and another text or source.')],
};

async function writeFileItems(
  pair: FilePair,
  items: readonly Item[],
  session: ChangingSession,
  call: AgentCall,
): Promise<readonly WrittenItem[]> {
  const refuseAll = (rule: string, reason: string) =>
    items.map(({ id }): WrittenItem => ({ id, result: 'refused', findings: [errorFinding(rule, reason)] }));
  const obstacle = await obstacleIn(pair, session, call);
  if (obstacle !== undefined) return refuseAll('file', obstacle);
  const reading = await session.status(pair);
  if (!reading.ok) return refuseAll('file', inEnglish(reading.skipped.problem));
  const { status } = reading;
  const units = new Map(identifiedUnits(status).map((unit) => [showHidden(unit.id), unit]));
  const decisions = items.map(
    (item) =>
      refuseCut(item, call.session) ?? decideItem(item, units.get(item.id), pair.locale, session.record),
  );
  const wanted = decisions.flatMap((decision) => ('wanted' in decision ? decision.wanted : []));
  const proved = proveTexts(status, wanted, {
    project: session.project,
    terms: await session.terms.of(pair),
    keep: await keepListOf(session.project),
    judge: await call.host.languageJudge(),
  });
  call.signal.throwIfAborted();
  const problem = await put(proved, status, session);
  const held = new Set(problem === undefined ? proved.held : []);
  return decisions.map((decision) => {
    if ('answer' in decision) return decision.answer;
    const findings = [
      ...(proved.findings.get(decision.wanted) ?? []),
      ...(problem === undefined ? [] : [errorFinding('file', problem)]),
    ];
    return answerOf(decision.wanted, held.has(decision.wanted), findings);
  });
}

/** Refuses what an answer had left of a text. */
function refuseCut(
  { id, text, forms = {} }: Item,
  { cutTexts }: Pick<AgentSession, 'cutTexts'>,
): { readonly answer: WrittenItem } | undefined {
  if (![text ?? '', ...Object.values(forms)].some((each) => cutTexts.has(each))) return undefined;
  return { answer: { id, result: 'refused', findings: [errorFinding('cut', IS_CUT)] } };
}

function answerOf({ id }: WantedTexts, isWritten: boolean, findings: readonly Finding[]): WrittenItem {
  return {
    id,
    result: isWritten ? 'written' : 'refused',
    ...(findings.length > 0 && { findings: [...findings] }),
  };
}

/** Why a translation must not be written; undefined if nothing is in the way. */
async function obstacleIn(
  pair: FilePair,
  session: ChangingSession,
  { host }: AgentCall,
): Promise<string | undefined> {
  if (pair.isFrozen) return '"freeze" in parlance.json keeps this locale from being written.';
  const { folder } = session.project;
  const file = path.join(folder, pair.target);
  if (host.isUnsaved(file))
    return 'The file has changes in the editor that are not saved. Ask the user to save it.';
  if (await isBehindLink(folder, pair.target)) return IS_LINK;
  const obstacle = await session.obstacle(pair);
  return obstacle && inEnglish(obstacle);
}

/** Puts what holds into the file and the record. Returns why it could not; undefined if it did. */
async function put(
  { held, text, pairs }: ProvedTexts,
  status: FileStatus,
  session: ChangingSession,
): Promise<string | undefined> {
  if (text === undefined) return undefined;
  try {
    const problem = await session.put(status, { text, pairs, units: held.map(({ standing }) => standing) });
    return problem && inEnglish(problem);
  } catch (error) {
    // Other files can be on a disk that takes them.
    const known = fileErrorOf(error, status.files.target);
    if (known === undefined) throw error;
    return `${inEnglish(known.what)} ${inEnglish(known.next)}`;
  }
}

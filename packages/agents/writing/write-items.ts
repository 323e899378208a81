import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inEnglish } from '#base';
import { fileErrorOf } from '#files';
import type { FilePair } from '#manifest';
import {
  documentsOnDisk,
  followIntoTranslations,
  followWritten,
  mayLeadIntoOthers,
  obstacleOf,
  type TargetPorts,
  writeTarget,
  writingPorts,
} from '#projects';
import { waitingPairs } from '#projects/model';
import { type FileStatus, identifiedUnits, readStatus } from '#projects/reading';
import { keepListOf } from '#translate';
import {
  type AttestedPair,
  type Origin,
  type PairRecord,
  UNKNOWN_DEPENDS,
  type Unit,
  type UnitPair,
} from '#units';
import { showHidden } from '../answers/hidden-characters.ts';
import type { AgentCall, AgentSession } from '../session/agent-call.ts';
import type { AgentProject } from '../session/agent-project.ts';
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
  open: AgentProject,
  call: AgentCall,
): Promise<readonly WrittenItem[]> {
  const answers = new Map<string, WrittenItem>();
  const last = new Map(items.map((item) => [showHidden(item.id), item]));
  const wanted = [...last].map(([id, item]) => ({ ...item, id }));
  const { run } = open.ports;
  await run.proveWritable();
  const ports = writingPorts(open.project.folder, run, () => call.host.now());
  try {
    for (const pair of open.pairs) {
      call.signal.throwIfAborted();
      const own = wanted.filter(({ id }) => id.startsWith(showHidden(`${pair.locale}:${pair.target}#`)));
      if (own.length === 0) continue;
      for (const answer of await writeFileItems(pair, own, open, { call, ports }))
        answers.set(answer.id, answer);
    }
  } finally {
    await run.finish();
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

interface Writing {
  readonly call: AgentCall;
  readonly ports: TargetPorts & { attest(pairs: readonly AttestedPair[]): Promise<void> };
}

async function writeFileItems(
  pair: FilePair,
  items: readonly Item[],
  open: AgentProject,
  { call, ports }: Writing,
): Promise<readonly WrittenItem[]> {
  const refuseAll = (rule: string, reason: string) =>
    items.map(({ id }): WrittenItem => ({ id, result: 'refused', findings: [errorFinding(rule, reason)] }));
  const obstacle = await obstacleIn(pair, open, call);
  if (obstacle !== undefined) return refuseAll('file', obstacle);
  const reading = await readStatus(open.project, pair, open.ports);
  if (!reading.ok) return refuseAll('file', inEnglish(reading.skipped.problem));
  const { status } = reading;
  const units = new Map(identifiedUnits(status).map((unit) => [showHidden(unit.id), unit]));
  const decisions = items.map(
    (item) =>
      refuseCut(item, call.session) ?? decideItem(item, units.get(item.id), pair.locale, open.ports.record),
  );
  const wanted = decisions.flatMap((decision) => ('wanted' in decision ? decision.wanted : []));
  const proved = proveTexts(status, wanted, {
    project: open.project,
    terms: await open.terms.of(pair),
    keep: await keepListOf(open.project),
    judge: await call.host.languageJudge(),
  });
  call.signal.throwIfAborted();
  const problem = await put(proved, status, open, ports);
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
  { project }: AgentProject,
  { host }: AgentCall,
): Promise<string | undefined> {
  if (pair.isFrozen) return '"freeze" in parlance.json keeps this locale from being written.';
  const file = path.join(project.folder, pair.target);
  if (host.isUnsaved(file))
    return 'The file has changes in the editor that are not saved. Ask the user to save it.';
  if (await isBehindLink(project.folder, pair.target)) return IS_LINK;
  const obstacle = await obstacleOf(project, pair);
  if (obstacle === undefined) return undefined;
  return inEnglish('what' in obstacle ? obstacle.what : obstacle);
}

/** Puts what holds into the file and the record. Returns why it could not; undefined if it did. */
async function put(
  { held, text, pairs }: ProvedTexts,
  status: FileStatus,
  open: AgentProject,
  ports: Writing['ports'],
): Promise<string | undefined> {
  if (text === undefined) return undefined;
  try {
    return await putText({ held, text, pairs }, status, open, ports);
  } catch (error) {
    // Other files can be on a disk that takes them.
    const known = fileErrorOf(error, status.files.target);
    if (known === undefined) throw error;
    return `${inEnglish(known.what)} ${inEnglish(known.next)}`;
  }
}

async function putText(
  { held, text, pairs }: Pick<ProvedTexts, 'held' | 'pairs'> & { readonly text: string },
  status: FileStatus,
  { project, ports: { record } }: AgentProject,
  ports: Writing['ports'],
): Promise<string | undefined> {
  const byUnit = new Map(held.map((each) => [ownerOf(each.standing.pair), each]));
  const isWritten = (pair: UnitPair) => byUnit.has(ownerOf(pair));
  const within = await followWritten(project, status, { text, pairs }, isWritten);
  const followed = mayLeadIntoOthers(status, within, isWritten)
    ? await followIntoTranslations(project, status, within, isWritten, documentsOnDisk(project))
    : within;
  const { locale } = status.files;
  const isHeld = new Set(held.map(({ standing }) => standing));
  const left = status.standings.filter((standing) => !isHeld.has(standing));
  await ports.attest([
    ...status.standings.flatMap(({ attests }) => attests ?? []),
    ...followed.pairs
      .filter(isWritten)
      .flatMap((pair) => lineOf(pair, byUnit.get(ownerOf(pair)), status, record)),
    ...waitingPairs(locale, status.target.file.format, left),
  ]);
  const problem = await writeTarget(project, status, followed.text, ports);
  return problem && inEnglish(problem);
}

function ownerOf({ formsOf, source }: UnitPair): Unit | undefined {
  return formsOf ?? source;
}

function lineOf(
  { source, target }: UnitPair,
  wanted: WantedTexts | undefined,
  { files: { locale }, standings }: FileStatus,
  record: Pick<PairRecord, 'linesOf'>,
): readonly AttestedPair[] {
  if (source === undefined || target === undefined || wanted === undefined) return [];
  const { formsOf } = wanted.standing.pair;
  const whole = standings.find(({ pair }) => formsOf !== undefined && pair.source === formsOf)?.pair;
  const lines =
    whole?.source && whole.target ? record.linesOf(locale, whole.source.hash, whole.target.hash) : [];
  // A text of a person stays theirs when plural forms are added to it.
  const origin: Origin =
    (['h', 'a'] as const).find((each) => lines.some((line) => line.origin === each)) ?? 'g';
  return [{ locale, source: source.hash, target: target.hash, origin, depends: UNKNOWN_DEPENDS }];
}

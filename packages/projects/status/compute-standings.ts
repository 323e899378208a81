import { once } from '#base';
import { findErrors } from '#checks';
import { formatOf, isProseFormat } from '#formats';
import {
  NO_TEXT,
  type PairingFacts,
  pairUnits,
  presentTexts,
  type StatesInput,
  statesOf,
  type Unit,
} from '#units';
import { earlierVersions, readVersion } from './earlier-versions.ts';
import type { FileSides, Standings } from './pair-status.ts';
import type { StatusPorts } from './status-ports.ts';

/**
 * The states of all units. Other files of the locale are read only if a text of theirs could be used, and git is asked only if it has a say:
 * about what changed together, about what was divided, and for texts that stand nowhere any more.
 */
export async function standingsOf(sides: FileSides, ports: StatusPorts): Promise<Standings> {
  const history = once(() => ports.historyOf(sides));
  const input = await inputOf(sides, ports, history);
  let isWanted = false;
  const isStanding = () => {
    isWanted = true;
    return false;
  };
  const first = statesOf({ ...input, isStanding });
  const needsHistory = first.some((standing) => standing.needsHistory);
  if (needsHistory) isWanted = false;
  const known = { ...input, ...(needsHistory && { history: await history() }) };
  const standing = needsHistory ? statesOf({ ...known, isStanding }) : first;
  const isUsed = isWanted || standing.some(({ reuse }) => reuse !== undefined);
  if (!isUsed) return { standings: standing, findTexts: () => undefined };
  const onDisk = await ports.textsIn(sides.files.locale);
  const asked = { ...known, isStanding: (hash: string) => onDisk(hash) !== undefined };
  let isLacking = false;
  const newestOf = () => {
    isLacking = true;
    return undefined;
  };
  const second = statesOf({ ...asked, newestOf });
  if (!isLacking) return { standings: second, findTexts: onDisk };
  const earlier = earlierVersions(sides, 'target', await history());
  const standings = statesOf({ ...asked, newestOf: earlier.newestOf });
  return { standings, findTexts: (hash) => onDisk(hash) ?? textsOf(earlier.find(hash)) };
}

function textsOf(unit: Unit | undefined): readonly string[] | undefined {
  return unit && presentTexts(unit);
}

/** What states are computed from, as long as nobody knows which texts stand somewhere. */
async function inputOf(
  sides: FileSides,
  { record, adopt, bringsBack = false, dependsIn }: StatusPorts,
  history: () => ReturnType<StatusPorts['historyOf']>,
): Promise<StatesInput> {
  const { files, source, target } = sides;
  const { locale } = files;
  const { format } = source.file;
  const known = (hash: string) => record.sourcesOf(locale, hash).map((line) => line.source);
  const facts: PairingFacts = {
    isAttested: (hash) => record.targetsOf(locale, hash).length > 0,
    isLeftOut: (hash) => record.linesOf(locale, hash, NO_TEXT).length > 0,
    isPair: (from, to) => record.linesOf(locale, from, to).length > 0,
  };
  const pairNow = (more: PairingFacts) =>
    pairUnits(format, source.units, target.units, known, { ...facts, ...more });
  let isDivided = false;
  const ask = () => {
    isDivided = true;
    return undefined;
  };
  const first = pairNow({ earlier: ask });
  const earlier = isDivided ? earlierVersions(sides, 'source', await history()) : undefined;
  const { pairs, alignment } = earlier ? pairNow({ earlier: (hash) => earlier.find(hash)?.text }) : first;
  const sourceLocale = source.file.facts.source ?? '';
  const judged = { source: source.file, target: target.file, sourceLocale, locale, ignored: files.ignored };
  const withErrors = once(() => findErrors(pairs, judged));
  return {
    ...{ locale, pairs, alignment, record, adopt, bringsBack },
    hasMarks: formatOf(target.file.format).notes.review !== undefined,
    inherits: files.inherits,
    read: (text, side) => readVersion(text, sides[side], side),
    pair: (sources, targets) => pairUnits(format, sources, targets, known, facts).pairs,
    depends: dependsIn(files),
    hasError: ({ source: unit }) => !isProseFormat(format) && withErrors().has(unit),
    isStanding: () => false,
    newestOf: () => undefined,
  };
}

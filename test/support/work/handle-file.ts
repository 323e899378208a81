import { applyEdits, type Side } from '#base';
import { checkPairs } from '#checks';
import type { FileFormat, FileSegment, FileText } from '#formats';
import { declareLanguage, prepareTextFile, readTextFile, writeTextFile } from '#formats/lazy';
import { protect } from '#protect';
import {
  pairUnits,
  RowBuffer,
  readUnits,
  recordOf,
  statesOf,
  UNKNOWN_DEPENDS,
  type Unit,
  type UnitChange,
  type UnitPair,
  type UnitStanding,
  writeUnits,
} from '#units';
import { sectionRequests } from '../../../packages/projects/update/section-requests.ts';
import { encodeSegment, restore } from '../../../packages/protect/protection.ts';

const SETUP = { options: { source_lang: 'EN', target_lang: 'DE' }, tagHandling: true } as const;

/** A pair of files with their units, paired in their order, so that what is counted is not how prose is compared. */
class FilePair {
  readonly source: FileText;
  readonly target: FileText;
  readonly sources: readonly Unit[];
  readonly pairs: readonly UnitPair[];
  readonly pairsWithoutTarget: readonly UnitPair[];

  constructor(format: FileFormat, source: string, target: string) {
    const fileOf = (text: string): FileText => ({
      ...{ format, text, facts: { isLatin1: false, source: 'en', target: 'de' } },
    });
    this.source = fileOf(source);
    this.target = fileOf(target);
    this.sources = unitsOf(this.source, 'source');
    const targets = unitsOf(this.target, 'target');
    const byTarget = new Map(targets.map(({ hash }, index) => [hash, this.sources[index]?.hash ?? '']));
    const known = (hash: string) => [byTarget.get(hash) ?? []].flat();
    this.pairs = pairUnits(format, this.sources, targets, known).pairs;
    this.pairsWithoutTarget = pairUnits(format, this.sources, [], known).pairs;
  }
}

function unitsOf(file: FileText, side: Side): readonly Unit[] {
  if (file.text === '') return [];
  const reading = readUnits(file, side);
  return reading.ok ? reading.units : [];
}

/** Takes what must not change out of a text and puts it back, as for a service that changes nothing. */
function sentAndBack({ text, protectAs, uses = [] }: FileSegment): string | undefined {
  const found = protect(text, { format: protectAs, uses });
  const answers = found.segments.map((segment) => ({
    strategy: 'xml' as const,
    text: encodeSegment(segment, 'xml'),
  }));
  const restored = restore(found, answers);
  return restored.ok ? restored.text : undefined;
}

function translate({ source }: FilePair): void {
  const prepared = { ...source, text: applyEdits(source.text, prepareTextFile(source)) };
  const reading = readTextFile(prepared.text, source.format, source.facts);
  if (!reading.ok) return;
  const texts = reading.segments.map(sentAndBack);
  const written = writeTextFile(
    prepared,
    reading.segments,
    texts.map((text) => text && `${text}!`),
  );
  if (written.ok) declareLanguage({ ...prepared, text: written.text });
}

function standingsOf(pairs: readonly UnitPair[]): readonly UnitStanding[] {
  return statesOf({
    ...{
      locale: 'de',
      pairs,
      alignment: 1,
      record: recordOf(new RowBuffer()),
      adopt: 'human',
      hasMarks: false,
    },
    ...{ read: () => undefined, pair: () => [], depends: () => UNKNOWN_DEPENDS, isStanding: () => false },
    ...{ newestOf: () => undefined, hasError: () => false },
  });
}

function check({ source, target, pairs }: FilePair): void {
  checkPairs({ source, target, sourceLocale: 'en', locale: 'de', standings: standingsOf(pairs) });
}

function plan({ source, pairsWithoutTarget, sources }: FilePair): void {
  const tasks = standingsOf(pairsWithoutTarget).map((standing) => ({
    ...{ standing, action: 'translate' as const, replacesHuman: false },
  }));
  sectionRequests(tasks, { file: source, units: sources }, SETUP);
}

/** Writes a file that is not there. */
function create({ source, target, pairsWithoutTarget }: FilePair): void {
  const changes = pairsWithoutTarget.flatMap(rewritten);
  writeUnits({ source, target: { ...target, text: '' } }, pairsWithoutTarget, changes);
}

/** Writes every other text, and removes what has no source. */
function update({ source, target, pairs }: FilePair): void {
  const changes = pairs.flatMap((pair, index): readonly UnitChange[] => {
    if (pair.source === undefined) return [{ pair, action: 'remove' }];
    return index % 2 === 0 ? rewritten(pair) : [];
  });
  writeUnits({ source, target }, pairs, changes);
}

/** Writes the last text. With more of them, those that do not hold are looked for, which is many times the work of any file. */
function updateOne({ source, target, pairs }: FilePair): void {
  writeUnits({ source, target }, pairs, pairs.slice(-1).flatMap(rewritten));
}

function rewritten(pair: UnitPair): readonly UnitChange[] {
  if (pair.source === undefined) return [];
  return [{ pair, action: 'write', texts: pair.source.parts.map((part) => `${part.text}!`) }];
}

/** Does with a file what `translate-file` does, and with it as its own translation what `check` and `update` do. */
export function handleConstruct(format: FileFormat, source: string): void {
  const pair = new FilePair(format, source, source);
  for (const step of [translate, check, plan, updateOne]) step(pair);
}

/** The same with a translation, of which many texts are written. */
export function handlePair(format: FileFormat, source: string, target: string): void {
  const pair = new FilePair(format, source, target);
  for (const step of [check, plan, create, update]) step(pair);
}

import { checkPairs } from '../../../core/projects/checks/check-pairs.ts';
import { pairUnits } from '../../../core/projects/pairing/pair-units.ts';
import type { KnownSources } from '../../../core/projects/pairing/pairing.ts';
import { PAIR_RULES } from '../../../core/projects/rules/index.ts';
import { readUnits } from '../../../core/projects/units/read-units.ts';
import type { Side, Unit, UnitPair } from '../../../core/projects/units/unit.ts';
import { type UnitChange, writeUnits } from '../../../core/projects/writing/write-units.ts';
import { encodeSegment, protect, restore } from '../../../core/protect/protection.ts';
import { applyEdits } from '../../../core/text/edit.ts';
import type { FileSegment } from '../../../core/text-formats/file-segment.ts';
import type { FileFormat } from '../../../core/text-formats/formats.ts';
import { prepareTextFile, readTextFile, writeTextFile } from '../../../core/text-formats/text-file.ts';
import { sectionRequests } from '../../../workspace/projects/update/section-requests.ts';
import { checkedFiles } from '../projects/checked-files.ts';
import { fileOf } from '../projects/keyed-files.ts';

/** Also those that are off by default. */
const LEVELS = new Map(PAIR_RULES.map(({ id }) => [id, 'warning'] as const));

const SETUP = { options: { source_lang: 'EN', target_lang: 'DE' }, tagHandling: true } as const;

function unitsOf(format: FileFormat, text: string, side: Side): readonly Unit[] {
  if (text === '') return [];
  const reading = readUnits(fileOf(format, text), side);
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

function translate(format: FileFormat, source: string): void {
  const file = fileOf(format, source);
  const prepared = { ...file, text: applyEdits(source, prepareTextFile(file)) };
  const reading = readTextFile(prepared.text, format, file.facts);
  if (reading.ok) writeTextFile(prepared, reading.segments, reading.segments.map(sentAndBack));
}

/** A pair of files whose units were recorded in their order, so that what is counted is not how they are compared. */
class RecordedPair {
  readonly #format: FileFormat;
  readonly #source: string;
  readonly #target: string;
  readonly #known: KnownSources;

  constructor(format: FileFormat, source: string, target: string) {
    this.#format = format;
    this.#source = source;
    this.#target = target;
    const sources = unitsOf(format, source, 'source');
    const byTarget = new Map(
      unitsOf(format, target, 'target').map(({ hash }, index) => [hash, sources[index]?.hash ?? '']),
    );
    this.#known = (hash) => [byTarget.get(hash) ?? []].flat();
  }

  #pairs(target: string): readonly UnitPair[] {
    const [one, other] = [
      unitsOf(this.#format, this.#source, 'source'),
      unitsOf(this.#format, target, 'target'),
    ];
    return pairUnits(this.#format, one, other, this.#known).pairs;
  }

  check(): void {
    if (!readUnits(fileOf(this.#format, this.#source), 'source').ok) return;
    if (!readUnits(fileOf(this.#format, this.#target), 'target').ok) return;
    const [source, target] = [fileOf(this.#format, this.#source), fileOf(this.#format, this.#target)];
    checkPairs(checkedFiles(source, target, 'de', this.#known), { levels: LEVELS });
  }

  plan(): void {
    const pairs = this.#pairs('');
    const standing = (pair: UnitPair) =>
      ({
        pair,
        state: 'missing',
        isAffected: false,
        isMoved: false,
        isMarked: false,
        needsHistory: false,
      }) as const;
    sectionRequests(
      pairs.map((pair) => ({ standing: standing(pair), action: 'translate', replacesHuman: false })),
      pairs.flatMap(({ source }) => source ?? []),
      SETUP,
    );
  }

  /** Writes all texts into a file that is not there, or every other one into the target. What has no source is removed. */
  write(kind: 'create' | 'update'): void {
    const text = kind === 'create' ? '' : this.#target;
    const pairs = this.#pairs(text);
    const changes = pairs.map((pair): UnitChange => {
      if (pair.source === undefined) return { pair, action: 'remove' };
      return { pair, action: 'write', texts: pair.source.parts.map((part) => `${part.text}!`) };
    });
    const wanted = changes.filter(
      ({ action }, index) => action === 'remove' || kind === 'create' || index % 2 === 0,
    );
    writeUnits(
      { source: fileOf(this.#format, this.#source), target: fileOf(this.#format, text) },
      pairs,
      wanted,
    );
  }
}

/** What `translate-file`, `check`, and `update` do with a file and its translation, step by step. */
export function stepsWith(
  format: FileFormat,
  source: string,
  target = source,
): Readonly<Record<string, () => void>> {
  const pair = new RecordedPair(format, source, target);
  return {
    read: () => void unitsOf(format, source, 'source'),
    translate: () => translate(format, source),
    check: () => pair.check(),
    plan: () => pair.plan(),
    create: () => pair.write('create'),
    update: () => pair.write('update'),
  };
}

import { addTo } from '#base';
import type { FileSegment } from '#formats';
import type { ProseUnit } from '../../prose/prose-unit.ts';
import type { Unit, UnitPair } from '../../unit.ts';
import type { UnitChange } from '../unit-change.ts';
import type { LayOutCell } from './notebook-layout.ts';

/** What is written for pairs, as it stands alone. */
export class WrittenTexts {
  readonly #changes = new Map<Unit, UnitChange[]>();
  readonly #layOutCell: LayOutCell | undefined;

  /** @param layOutCell Left out unless the files are notebooks. */
  constructor(changes: readonly UnitChange[], layOutCell?: LayOutCell) {
    this.#layOutCell = layOutCell;
    for (const change of changes) {
      const unit = unitOf(change.pair);
      if (unit !== undefined) addTo(this.#changes, unit, change);
    }
  }

  /** Whether something is to be done with a pair. */
  isTo(action: UnitChange['action'], pair: UnitPair | undefined): boolean {
    return this.#changesOf(pair ?? {}).some((change) => change.action === action);
  }

  /** The new text of a pair; undefined if it has none. */
  textOf(pair: UnitPair): string | undefined {
    const { source, target } = pair;
    const change = this.#changesOf(pair).find(({ action }) => action === 'write' || action === 'copy');
    if (source === undefined || change === undefined) return undefined;
    const [text] = change.texts ?? [];
    const [own] = source.parts;
    const there = target?.parts[0];
    if (text === undefined || change.action === 'copy') return this.#copyOf(source, there ?? own);
    if (change.isAsInFile === true && source.key === undefined) {
      const given = text.trimEnd();
      // The levels of titles are those of the file where they go.
      return (there?.complete ?? own?.complete)?.(given) ?? given;
    }
    // A value is quoted and laid out as in the file where it goes; the markup of a block is that of its source.
    const isValue = source.key !== undefined || this.#layOutCell !== undefined;
    const part = (isValue ? there : undefined) ?? own;
    return (part?.write(text) ?? text).trimEnd();
  }

  #copyOf(source: Unit, part: FileSegment | undefined): string {
    const alone = aloneOf(source);
    if (this.#layOutCell === undefined) return alone;
    return part === undefined ? this.#layOutCell(alone) : (part.complete?.(alone) ?? alone);
  }

  #changesOf(pair: UnitPair): readonly UnitChange[] {
    const unit = unitOf(pair);
    return (unit && this.#changes.get(unit)) ?? [];
  }
}

/** What a change is found by. */
function unitOf({ source, target }: UnitPair): Unit | undefined {
  return source ?? target;
}

/** The text of a unit as it stands alone. */
export function aloneOf(unit: Unit | ProseUnit): string {
  return 'alone' in unit ? unit.alone : unit.text;
}

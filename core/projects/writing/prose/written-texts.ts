import type { ProseUnit } from '../../units/prose/prose-unit.ts';
import type { Unit, UnitPair } from '../../units/unit.ts';
import type { UnitChange } from '../unit-change.ts';

/** What is written for pairs, as it stands alone. */
export class WrittenTexts {
  readonly #changes = new Map<Unit, readonly UnitChange[]>();

  constructor(changes: readonly UnitChange[]) {
    for (const change of changes) {
      const unit = unitOf(change.pair);
      if (unit !== undefined) this.#changes.set(unit, [...(this.#changes.get(unit) ?? []), change]);
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
    if (text === undefined || change.action === 'copy') return aloneOf(source);
    if (change.isAsInFile === true && source.key === undefined) {
      const given = text.trimEnd();
      // The levels of titles are those of the file where they go.
      return (target?.parts[0]?.complete ?? source.parts[0]?.complete)?.(given) ?? given;
    }
    // A value is quoted as in the file where it goes; the markup of a block is that of its source.
    const part = (source.key === undefined ? undefined : target?.parts[0]) ?? source.parts[0];
    return (part?.write(text) ?? text).trimEnd();
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

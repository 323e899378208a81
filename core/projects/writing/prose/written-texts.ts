import type { ProseUnit } from '../../units/prose/prose-unit.ts';
import type { Unit, UnitPair } from '../../units/unit.ts';
import type { UnitChange } from '../unit-change.ts';

/** What is written for pairs, as it stands alone. */
export class WrittenTexts {
  readonly #changes: ReadonlyMap<Unit, UnitChange>;

  constructor(changes: readonly UnitChange[]) {
    this.#changes = new Map(
      changes.flatMap((change) => {
        const unit = unitOf(change.pair);
        return unit === undefined ? [] : [[unit, change] as const];
      }),
    );
  }

  /** What is to be done with a pair. */
  actionOf(pair: UnitPair): UnitChange['action'] | undefined {
    return this.#changeOf(pair)?.action;
  }

  /** The new text of a pair; undefined if it has none. */
  textOf(pair: UnitPair): string | undefined {
    const { source, target } = pair;
    const change = this.#changeOf(pair);
    if (source === undefined || (change?.action !== 'write' && change?.action !== 'copy')) return undefined;
    const [text] = change.texts ?? [];
    if (text === undefined || change.action === 'copy') return aloneOf(source);
    // A value is quoted as in the file where it goes; the markup of a block is that of its source.
    const part = (source.key === undefined ? undefined : target?.parts[0]) ?? source.parts[0];
    return (part?.write(text) ?? text).trimEnd();
  }

  #changeOf(pair: UnitPair): UnitChange | undefined {
    const unit = unitOf(pair);
    return unit === undefined ? undefined : this.#changes.get(unit);
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

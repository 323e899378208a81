import { type Message, message, showPhrase } from '#base';

/** How many locations of a kind are shown, and how many kinds. */
const MOST_LOCATIONS = 3;
const MOST_KINDS = 20;

/** One kind of thing that has no place in the target form. */
interface UnplacedKind {
  /** Gets the number and the first locations. */
  readonly describe: (count: number, locations: string) => Message;
  readonly locations: string[];
}

/** One thing that has no place in the target form. */
interface UnplacedThing {
  readonly message: Message;
  /** A line or a cell, as people know it. */
  readonly location: string;
}

/** Counts what a file has and the target form cannot hold, by kind, with the locations of each kind. */
export class Unplaced {
  readonly #kinds = new Map<string, UnplacedKind>();

  /** Counts a data category, such as a definition, by its name in the file. `line` counts from 0. */
  addCategory(name: string, line: number): void {
    this.add(`category ${name}`, String(line + 1), (count, lines) =>
      message('Not in the glossary: {0} {1} (lines: {2}).', showPhrase(name), count, lines),
    );
  }

  /** Counts one thing of a kind. `location` is a line or a cell, as people know it. */
  add(kind: string, location: string, describe: UnplacedKind['describe']): void {
    const known = this.#kinds.get(kind) ?? { describe, locations: [] };
    known.locations.push(location);
    this.#kinds.set(kind, known);
  }

  /** Every single thing, by kind; at most `most` of them. */
  list(most: number): readonly UnplacedThing[] {
    const things: UnplacedThing[] = [];
    for (const { describe, locations } of this.#kinds.values()) {
      for (const location of locations.slice(0, most - things.length))
        things.push({ message: describe(1, location), location });
    }
    return things;
  }

  /** One message for each kind, in the order of first occurrence, with the first locations, or with all. */
  describe({ full = false } = {}): readonly Message[] {
    const kinds = [...this.#kinds.values()];
    const shown = kinds.slice(0, full ? kinds.length : MOST_KINDS).map(({ describe, locations }) => {
      const some = full ? locations : locations.slice(0, MOST_LOCATIONS);
      const more = locations.length > some.length ? ['…'] : [];
      return describe(locations.length, [...some, ...more].join(', '));
    });
    if (full) return shown;
    const rest = kinds.slice(MOST_KINDS);
    if (rest.length === 0) return shown;
    const left = rest.reduce((sum, { locations }) => sum + locations.length, 0);
    return [...shown, message('Not in the glossary: {0} of {1} other kinds.', left, rest.length)];
  }
}

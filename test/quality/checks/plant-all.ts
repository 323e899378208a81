import { addTo, once } from '#base';
import type { HumanFiles } from '../flags/human-files.ts';
import { DEFECTS, type Defect } from './defects.ts';
import { type Planted, PlantedFile } from './plant.ts';
import { WRITTEN_DEFECTS } from './written-defects.ts';

/** Mistakes that are planted. */
const WANTED = 600;

/** Texts that are tried for a mistake of one kind, before the next kind has its turn. */
const TRIES = 60;

/** Files of people that are taken of each format, and what they must have: others take long, or add little. */
const PEOPLE = { files: 6, characters: 100_000, texts: 20 };

/** A text of a file. */
interface Place {
  readonly file: PlantedFile;
  readonly text: PlantedFile['texts'][number];
}

/**
 * Plants mistakes into translations, as many in each format. The kinds come in turn, so that each has the same share as far as texts can have it.
 * @param written The files for which there are rows in `written-defects.ts`.
 * @param people Those of people; a few of them are taken.
 * @param random From 0 to 1.
 */
export function plantAll(
  written: readonly PlantedFile[],
  people: readonly HumanFiles[],
  random: () => number,
): readonly Planted[] {
  const all = written.flatMap((file) =>
    WRITTEN_DEFECTS.filter((each) => each.file === file.name).map(({ kind, right, wrong }) =>
      file.replace(kind, right, wrong),
    ),
  );
  const planting = new Planting([...written, ...chosen(people, random)], random);
  const open = new Set<string>(written.map(({ format }) => format));
  const countOf = (format: string) => all.filter((each) => each.format === format).length;
  while (all.length < WANTED && open.size > 0) {
    const [format = ''] = [...open].sort((a, b) => countOf(a) - countOf(b));
    const planted = planting.next(format);
    if (planted === undefined) open.delete(format);
    else all.push(planted);
  }
  return all;
}

/** What was planted so far, and where mistakes can be planted. */
class Planting {
  readonly #random: () => number;
  readonly #places = new Map<string, Place[]>();
  readonly #used = new Set<string>();
  readonly #counts = new Map<string, number>();

  constructor(files: readonly PlantedFile[], random: () => number) {
    this.#random = random;
    for (const file of files) for (const text of file.texts) addTo(this.#places, file.format, { file, text });
  }

  /** Plants the kind that a format has least; undefined if nothing is left to plant. */
  next(format: string): Planted | undefined {
    const rank = ({ kind }: Defect) => 1000 * this.#countOf(kind + format) + this.#countOf(kind);
    for (const defect of DEFECTS.toSorted((a, b) => rank(a) - rank(b))) {
      for (let tries = 0; tries < TRIES; tries++) {
        const planted = this.#plant(defect, format);
        if (planted === undefined) continue;
        for (const key of [defect.kind, defect.kind + format]) this.#counts.set(key, this.#countOf(key) + 1);
        return planted;
      }
    }
    return undefined;
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #plant(defect: Defect, format: string): Planted | undefined {
    const places = this.#places.get(format) ?? [];
    const place = this.#pick(places);
    if (place === undefined) return undefined;
    const { file, text } = place;
    const id = JSON.stringify([defect.kind, file.name, text.source, text.segment.span.start]);
    if (this.#used.has(id)) return undefined;
    const other = once(() => this.#pick(places.filter((each) => each.file === file && each.text !== text)));
    const elsewhere = once(() => this.#elsewhere(place));
    const right = { ...text, other: () => other()?.text, elsewhere };
    const edits = defect.plant(right, this.#random);
    const planted = edits && file.plant(defect.kind, edits);
    if (planted !== undefined) this.#used.add(id);
    return planted;
  }

  #pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.#random() * things.length)];
  }

  #elsewhere({ file, text }: Place): readonly string[] {
    return [...this.#places.values()]
      .flat()
      .filter((each) => each.file.locale !== file.locale && each.text.source === text.source)
      .map((each) => each.text.target);
  }
}

/** A few files of each format. */
function chosen(people: readonly HumanFiles[], random: () => number): readonly PlantedFile[] {
  const byFormat = new Map<string, HumanFiles[]>();
  for (const file of people) addTo(byFormat, file.format, file);
  return [...byFormat.values()].flatMap((files) => {
    const taken: PlantedFile[] = [];
    const shuffled = files.map((file) => ({ file, order: random() })).sort((a, b) => a.order - b.order);
    for (const { file } of shuffled) {
      if (taken.length === PEOPLE.files) break;
      if (file.read().target.length > PEOPLE.characters) continue;
      const planted = new PlantedFile(file);
      if (planted.texts.length >= PEOPLE.texts) taken.push(planted);
    }
    return taken;
  });
}

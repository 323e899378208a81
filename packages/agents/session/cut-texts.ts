import { showHidden } from '../answers/hidden-characters.ts';

/** Texts that are remembered. An agent that reads more has forgotten the first ones. */
const MOST_KEPT = 500;

/** UTF-16 units: what is left of a text that was cut is longer. */
const LEAST_KEPT = 20;

/** Why a text is not written that an answer had no room for. */
export const IS_CUT =
  'This text ends where an answer was cut, so that it is not all of it. Leave it to a person, or to parlance_update_translations.';

/** The beginnings of texts that a client got with `cut: true`: none of them is written as if it were all of the text (reliability V17). */
export class CutTexts {
  readonly #kept = new Set<string>();

  /** Remembers what an answer has of texts that it cut. */
  note(answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    if ('cut' in answer && answer.cut === true)
      for (const text of textsIn(Object.values(answer))) this.#keep(text);
    for (const each of Object.values(answer)) this.note(each);
  }

  /** Whether a text is what an answer left of a longer one, with or without the sign at its end. */
  has(text: string): boolean {
    return this.#kept.has(keyOf(text));
  }

  #keep(text: string): void {
    if (!text.endsWith('…') || text.length < LEAST_KEPT) return;
    this.#kept.add(keyOf(text));
    const [oldest] = this.#kept;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Texts, and those in lists. */
function textsIn(values: readonly unknown[]): readonly string[] {
  return values.flat().filter((each) => typeof each === 'string');
}

function keyOf(text: string): string {
  return showHidden(text.trim()).replace(/…$/, '').trimEnd();
}

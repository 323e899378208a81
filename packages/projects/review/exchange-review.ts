import { addAll, type Message, message } from '#base';
import { shownTexts } from '#units';
import { type ExchangedText, readReviewXliff, writeReviewXliff } from '../model/exchange/review-xliff.ts';
import type { IdentifiedUnit } from '../status/identified-units.ts';
import type { UnitToReview } from './review-units.ts';

/** What waits for a person as an XLIFF file. */
export interface ExportedReview {
  readonly text: string;
  readonly texts: number;
}

/**
 * Writes units that wait for a person as XLIFF.
 * @param localize Of notes for translators.
 */
export async function exportReview(
  sourceLocale: string,
  files: AsyncIterable<{ readonly units: readonly UnitToReview[] }>,
  localize: (text: Message) => string,
): Promise<ExportedReview> {
  const texts: ExchangedText[] = [];
  for await (const { units } of files)
    addAll(
      texts,
      units.flatMap((unit) => textsOf(unit, localize)),
    );
  return { text: writeReviewXliff(sourceLocale, texts), texts: texts.length };
}

function textsOf(
  { id, files, standing, previousSource }: UnitToReview,
  localize: (text: Message) => string,
): readonly ExchangedText[] {
  const { source, target } = standing.pair;
  return (source === undefined ? [] : shownTexts(source)).map((text, index) => ({
    id: idOfPart(id, index),
    locale: files.locale,
    path: files.target,
    source: text,
    target: target?.parts[index]?.present ?? '',
    note: previousSource === undefined ? undefined : localize(message('Before: {0}', previousSource)),
  }));
}

/** An id with the number of a form: the first one has none. */
function idOfPart(id: string, index: number): string {
  return index === 0 ? id : `${id} ${index + 1}`;
}

/** Why a text of a file is not taken that knows another source text. */
const SOURCE_CHANGED = message('The source text has changed since the file was exported.');

/** The translations of a file that has come back. */
export class ReturnedReview {
  /** Of the units. */
  readonly ids: readonly string[];
  readonly #texts: ReadonlyMap<string, Pick<ExchangedText, 'source' | 'target'>>;

  private constructor(texts: readonly Pick<ExchangedText, 'id' | 'source' | 'target'>[]) {
    this.#texts = new Map(texts.map((text) => [text.id, text]));
    this.ids = [...this.#texts.keys()].filter((id) => !/ \d+$/.test(id));
  }

  /** Reads an XLIFF file, or says why it cannot be read. */
  static read(text: string): ReturnedReview | Message {
    const reading = readReviewXliff(text);
    return reading.ok ? new ReturnedReview(reading.texts) : reading.problem;
  }

  /** The texts of a unit, one for each part; or why they must not be used: the source is another one now. */
  textsFor({ id, standing }: IdentifiedUnit): readonly string[] | Message {
    const texts: string[] = [];
    const { source } = standing.pair;
    for (const [index, text] of (source === undefined ? [] : shownTexts(source)).entries()) {
      const returned = this.#texts.get(idOfPart(id, index));
      if (returned === undefined || returned.source !== text) return SOURCE_CHANGED;
      texts.push(returned.target);
    }
    return texts;
  }

  /** Why a unit is not there. */
  get whyUnknown(): Message {
    return SOURCE_CHANGED;
  }
}

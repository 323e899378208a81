import * as v from 'valibot';
import { finiteNumber } from '#service';

/** An answer of the service under its key. */
interface JournaledAnswer {
  readonly key: string;
  /** Milliseconds of the epoch. */
  readonly at: number;
  readonly text: string;
  readonly detected_source_language: string;
  readonly lasting: boolean;
}

/** A key whose answers until `at`, in milliseconds of the epoch, cannot be used. */
interface ForgottenAnswer {
  readonly key: string;
  readonly at: number;
}

/** A line of a journal of answers. */
export type JournaledLine = JournaledAnswer | ForgottenAnswer;

const ForgottenSchema = v.strictTuple([v.string(), finiteNumber]);
const AnswerSchema = v.strictTuple([v.string(), finiteNumber, v.string(), v.string(), v.boolean()]);
const LineSchema = v.union([ForgottenSchema, AnswerSchema]);

export function lineOf(line: JournaledLine): string {
  const { key, at } = line;
  const rest = 'text' in line ? [line.text, line.detected_source_language, line.lasting] : [];
  return `${JSON.stringify([key, at, ...rest])}\n`;
}

/** The lines of a journal. One that was cut off is left out. */
export function linesIn(text: string): readonly JournaledLine[] {
  return text.split('\n').flatMap(readLine);
}

function readLine(line: string): readonly JournaledLine[] {
  try {
    const [key, at, text, detected_source_language, lasting] = v.parse(LineSchema, JSON.parse(line));
    if (text === undefined) return [{ key, at }];
    return [{ key, at, text, detected_source_language, lasting }];
  } catch {
    return [];
  }
}

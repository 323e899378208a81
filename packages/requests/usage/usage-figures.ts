import { type Message, message } from '#base';

/** What was used, by product (specification 2.10): characters, and minutes of speech. What is absent was not reported. */
export interface UsageFigures {
  readonly total_characters?: number;
  readonly text_translation_characters?: number;
  readonly document_translation_characters?: number;
  readonly text_improvement_characters?: number;
  readonly speech_to_text_minutes?: number;
  readonly speech_to_speech_minutes?: number;
}

/** The name of a figure at the service. */
type FigureName = keyof UsageFigures;

/** A figure that reports show on its own. */
interface UsageKind {
  readonly figure: FigureName;
  readonly unit: 'characters' | 'minutes';
  readonly name: Message;
}

/** The kinds of use, in the order in which tables and charts show them. */
export const USAGE_KINDS: readonly UsageKind[] = [
  { figure: 'text_translation_characters', unit: 'characters', name: message('Texts') },
  { figure: 'document_translation_characters', unit: 'characters', name: message('Documents') },
  { figure: 'text_improvement_characters', unit: 'characters', name: message('Improved') },
  { figure: 'speech_to_text_minutes', unit: 'minutes', name: message('Speech to text, min') },
  { figure: 'speech_to_speech_minutes', unit: 'minutes', name: message('Speech to speech, min') },
];

/** Every figure, in the order in which tables show them. */
export const FIGURE_NAMES: readonly FigureName[] = [
  'total_characters',
  ...USAGE_KINDS.map(({ figure }) => figure),
];

/** Parts of a minute after which sums are rounded: a millisecond is 1/60,000. */
const MINUTE_PARTS = 1_000_000;

/** The sum of figures. A figure that none of them has stays absent. */
export function addFigures(all: readonly UsageFigures[]): UsageFigures {
  const sum: { -readonly [Name in FigureName]?: number } = {};
  for (const name of FIGURE_NAMES) {
    let total: number | undefined;
    for (const { [name]: figure } of all) if (figure !== undefined) total = (total ?? 0) + figure;
    if (total !== undefined) sum[name] = rounded(total);
  }
  return sum;
}

/** Fractions do not add up exactly. */
function rounded(value: number): number {
  return Math.round(value * MINUTE_PARTS) / MINUTE_PARTS;
}

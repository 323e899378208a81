import * as v from 'valibot';
import { inEnglish } from '#base';
import type { IdentifiedUnit } from '#projects';
import type { CheckedTerm, PairTerms } from '#terms';
import { formOf, shownTexts, type Unit, type UnitPair } from '#units';
import { AGENT_STATES, agentState, CUT } from './agent-states.ts';
import { agentTexts, presentTexts } from './file-tags.ts';
import { fitAnswer, shortened, sizeOf } from './fit-answer.ts';
import { showHidden } from './hidden-characters.ts';

const FORMS = v.record(v.string(), v.string());

/** A term as agents get it. */
export const AGENT_TERM = v.object({
  term: v.string(),
  use: v.optional(
    v.pipe(v.array(v.string()), v.description('Translate it with one of these, inflected as needed.')),
  ),
  not: v.optional(v.pipe(v.array(v.string()), v.description('Never translate it with these.'))),
  keep: v.optional(v.pipe(v.literal(true), v.description('Leave it as it is.'))),
  note: v.optional(v.string()),
  ...CUT,
});

/** A unit as agents get it. */
export const AGENT_UNIT = v.object({
  id: v.string(),
  state: v.picklist(AGENT_STATES),
  source: v.optional(
    v.pipe(v.string(), v.description('Names this version of the source text: send it back.')),
  ),
  text: v.optional(v.pipe(v.string(), v.description('The text to translate.'))),
  forms: v.optional(
    v.pipe(FORMS, v.description('Instead of text: one for each plural form that is needed.')),
  ),
  now: v.optional(v.pipe(v.string(), v.description('The translation that stands there.'))),
  nowForms: v.optional(FORMS),
  before: v.optional(v.pipe(v.string(), v.description('The source text that now was made from.'))),
  section: v.optional(v.pipe(v.string(), v.description('The headings or keys around it.'))),
  why: v.optional(v.pipe(v.string(), v.description('Why it waits for a person.'))),
  terms: v.optional(v.array(AGENT_TERM)),
  ...CUT,
});

export type AgentUnit = v.InferOutput<typeof AGENT_UNIT>;

/** UTF-16 units of a text, its translation, and its ID as JSON that an answer has room for. */
const MOST_TEXTS = 12_000;

/** UTF-16 units of what is said beside them. */
const MOST_BEFORE = 3_000;
const MOST_TERMS = 3_000;
const MOST_SECTION = 300;

/** Why a text that is too long is not for agents. */
export const TOO_LONG =
  'The text is too long for an answer, so that an agent cannot write its translation. Leave it to a person, or to parlance_update_translations.';

/** Whether an answer has no room for a unit: then no agent has read all of it, and none can write its translation. */
export function isTooLong({ id, standing: { pair } }: IdentifiedUnit): boolean {
  const { source, target } = pair;
  const texts = { ...(source && textFields(source)), ...(target && nowFields(target)) };
  return sizeOf({ id, ...texts }) > MOST_TEXTS;
}

/** The names of the texts of a unit: of its plural forms, or their numbers. */
export function formNames({ parts }: Pick<Unit, 'parts'>): readonly string[] {
  return parts.map((part, index) => formOf(part) ?? String(index));
}

/** A unit for an agent. */
export function agentUnit(
  unit: IdentifiedUnit,
  terms: PairTerms | undefined,
  previousSource: string | undefined,
): AgentUnit {
  const { id, standing } = unit;
  const { pair, state, reason } = standing;
  const { source, target } = pair;
  const head = { id, state: agentState(state) };
  if (isTooLong(unit)) return { ...head, ...beginning(pair) };
  return {
    ...head,
    ...(source && { source: source.hash, ...textFields(source) }),
    ...(target && nowFields(target)),
    ...(previousSource !== undefined && { before: shortened(showHidden(previousSource), MOST_BEFORE) }),
    ...(source?.section && { section: shortened(source.section, MOST_SECTION) }),
    ...(reason && { why: inEnglish(reason) }),
    ...termsField(source, terms),
  };
}

/** The first of a text that cannot be written, and how long it is. */
function beginning({ source, target }: UnitPair): Partial<AgentUnit> {
  const [text = ''] = source === undefined ? [] : agentTexts(source);
  const length = (source?.text.length ?? 0) + (target?.text.length ?? 0);
  return { text: shortened(showHidden(text), 1_000), why: TOO_LONG, cut: true, length };
}

function textFields(unit: Unit) {
  const texts = agentTexts(unit);
  const [text] = texts;
  if (texts.length === 1 && text !== undefined) return { text };
  return { forms: named(formNames(unit), texts) };
}

function nowFields(unit: Unit) {
  const texts = presentTexts(unit);
  const [text] = texts;
  if (texts.length === 1) return text === undefined || text === '' ? {} : { now: text };
  return { nowForms: named(formNames(unit), texts) };
}

function named(names: readonly string[], texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

function termsField(source: Unit | undefined, terms: PairTerms | undefined) {
  if (source === undefined || terms === undefined) return {};
  const found = new Set(shownTexts(source).flatMap((text) => terms.find(text).map(({ term }) => term)));
  if (found.size === 0) return {};
  const { terms: fitting } = fitAnswer({ terms: [...found].map(agentTerm) }, MOST_TERMS);
  return { terms: fitting };
}

export function agentTerm({
  source,
  targets,
  forbidden,
  isKept,
  entry,
}: CheckedTerm): v.InferOutput<typeof AGENT_TERM> {
  return {
    term: source,
    ...(isKept ? { keep: true } : targets.length > 0 && { use: [...targets] }),
    ...(forbidden.length > 0 && { not: [...forbidden] }),
    ...(entry?.note !== undefined && { note: entry.note }),
  };
}

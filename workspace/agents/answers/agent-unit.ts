import * as v from 'valibot';
import { inEnglish } from '../../../core/message.ts';
import { formOf } from '../../../core/projects/units/lacking-forms.ts';
import { shownTexts } from '../../../core/projects/units/shown-texts.ts';
import type { Unit } from '../../../core/projects/units/unit.ts';
import type { CheckedTerm } from '../../../core/terms/checked-term.ts';
import type { PairTerms } from '../../../core/terms/pair-terms.ts';
import type { IdentifiedUnit } from '../../projects/status/identified-units.ts';
import { AGENT_STATES, agentState } from './agent-states.ts';

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
  length: v.optional(
    v.pipe(v.number(), v.description('The text is too long for an answer: this many characters.')),
  ),
});

export type AgentUnit = v.InferOutput<typeof AGENT_UNIT>;

/** UTF-16 units of a text that an answer has room for, beside its translation. */
const MOST_TEXT = 8_000;

/** The names of the texts of a unit: of its plural forms, or their numbers. */
export function formNames({ parts }: Pick<Unit, 'parts'>): readonly string[] {
  return parts.map((part, index) => formOf(part) ?? String(index));
}

/** A unit for an agent. */
export function agentUnit(
  { id, standing: { pair, state, reason } }: IdentifiedUnit,
  terms: PairTerms | undefined,
  previousSource: string | undefined,
): AgentUnit {
  const { source, target } = pair;
  const head = { id, state: agentState(state) };
  const length = (source?.text.length ?? 0) + (target?.text.length ?? 0);
  if (length > MOST_TEXT) return { ...head, length };
  return {
    ...head,
    ...(source && { source: source.hash, ...textFields(shownTexts(source), source) }),
    ...(target && nowFields(target)),
    ...(previousSource !== undefined && { before: previousSource }),
    ...(source?.section && { section: source.section }),
    ...(reason && { why: inEnglish(reason) }),
    ...termsField(source, terms),
  };
}

function textFields(texts: readonly string[], unit: Unit) {
  const [text] = texts;
  if (texts.length === 1 && text !== undefined) return { text };
  return { forms: named(formNames(unit), texts) };
}

function nowFields(unit: Unit) {
  const texts = unit.parts.map(({ present }) => present);
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
  return found.size === 0 ? {} : { terms: [...found].map(agentTerm) };
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

import * as v from 'valibot';
import type { UnitState } from '#units';

/** The states of texts, as agents name them. What equals its source is missing. */
export const AGENT_STATES = [
  'missing',
  'stale',
  'review',
  'current',
  'edited',
  'adoptable',
  'extra',
  'left-out',
  'age-unknown',
] as const;

export type AgentState = (typeof AGENT_STATES)[number];

/** What an agent can translate. */
export const WAITING_STATES: readonly AgentState[] = ['missing', 'stale', 'review'];

export function agentState(state: UnitState): AgentState {
  return state === 'untranslated' ? 'missing' : state;
}

/** The fields of an input that choose translations. */
export const CHOICE = {
  paths: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(1_000))),
      v.maxLength(200),
      v.description('Files and folders, sources or translations, relative to the root. Left out: all.'),
    ),
  ),
  locales: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(40))),
      v.maxLength(200),
      v.description('Such as de or pt-BR. Left out: all.'),
    ),
  ),
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(40), v.description('The field next of the last answer.')),
  ),
};

export const STATES_FIELD = v.optional(
  v.pipe(
    v.array(v.picklist(AGENT_STATES)),
    v.description('Left out: missing, stale, and review, which wait for a translation.'),
  ),
);

/** What an answer says of itself that was too long. */
export const CUT = {
  cut: v.optional(v.pipe(v.literal(true), v.description('Texts or lists end early.'))),
  length: v.optional(v.pipe(v.number(), v.description('Characters before it was cut.'))),
};

/** The end of a list that was cut. */
export const NEXT = v.optional(v.pipe(v.string(), v.description('There is more: pass this as cursor.')));

/** What could not be read, for a person. */
export const PROBLEMS = v.optional(v.array(v.string()));

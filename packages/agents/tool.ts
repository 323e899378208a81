import type * as v from 'valibot';
import type { AgentCall } from './session/agent-call.ts';

/** A JSON object, as a tool answers it. */
type ObjectSchema = v.GenericSchema<unknown, Record<string, unknown>>;

/** A JSON object, as a tool gets it: nothing in it is ignored. */
type StrictSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** What a tool is, whoever offers it. The texts are for a model and stay in English. */
interface ToolDescription {
  readonly name: `parlance_${string}`;
  readonly title: string;
  /** When to use it and what comes back; at most `MOST_TEXT` characters. */
  readonly text: string;
  readonly input: StrictSchema;
  readonly output: ObjectSchema;
  /** Whether it changes files below the root. */
  readonly writes: boolean;
  /** Whether the service can bill a call. */
  readonly bills: boolean;
}

/** UTF-16 units of the text of a tool: models read all of them before each answer. */
export const MOST_TEXT = 400;

/** A tool with what it does. Only `runTool` calls it. */
export interface Tool extends ToolDescription {
  /**
   * Carries out a call whose input fits the schema. Until `AgentCall.approve` returns, nothing is sent or written, so that a host can ask a
   * person and call again.
   * @throws RefusedCall for what cannot be done, with what to do instead.
   */
  run(input: unknown, call: AgentCall): Promise<Record<string, unknown>>;
}

/** What a tool is made of, with the types of its schemas. */
interface TypedTool<Input extends StrictSchema, Output extends ObjectSchema> extends ToolDescription {
  readonly input: Input;
  readonly output: Output;
  run(input: v.InferOutput<Input>, call: AgentCall): Promise<v.InferOutput<Output>>;
}

/** A tool whose handler has the types of its schemas. `runTool` checks the input before it calls it. */
export function defineTool<Input extends StrictSchema, Output extends ObjectSchema>({
  run,
  ...description
}: TypedTool<Input, Output>): Tool {
  return { ...description, run: (input, call) => run(input as v.InferOutput<Input>, call) };
}

/** Whether a tool only looks things up. */
export function isLookup({ writes, bills }: Pick<ToolDescription, 'writes' | 'bills'>): boolean {
  return !writes && !bills;
}

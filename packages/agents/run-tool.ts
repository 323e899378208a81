import * as v from 'valibot';
import { closestName } from '#base';
import { fitAnswer, shortened } from './answers/fit-answer.ts';
import { RefusedCall } from './refused-call.ts';
import type { AgentCall } from './session/agent-call.ts';
import type { Tool } from './tool.ts';

/** Problems of an input that are named. */
const MOST_ISSUES = 5;

/** UTF-16 units of a value that a message repeats. */
const MOST_SHOWN = 100;

/**
 * Carries out a call of a tool: the one way, whoever offers it. What the schema of the tool does not have is refused by its name, and the answer
 * has nothing hidden and at most 25,000 characters (reliability V17).
 * @param input As it came.
 * @throws RefusedCall for an input that does not fit, and as the tool does.
 */
export async function runTool(tool: Tool, input: unknown, call: AgentCall): Promise<Record<string, unknown>> {
  const parsed = v.safeParse(tool.input, input);
  if (!parsed.success) {
    const issues = parsed.issues.slice(0, MOST_ISSUES).map((issue) => textOf(issue, tool.input));
    throw new RefusedCall([...new Set(issues)].join('\n'));
  }
  const answer = fitAnswer(await tool.run(parsed.output, call));
  call.session.cutTexts.note(answer);
  return answer;
}

/** What of a schema of the library this reads: what an object, a list, or a choice is made of. */
interface SchemaPart {
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: SchemaPart;
  readonly item?: SchemaPart;
  readonly value?: SchemaPart;
}

function textOf(issue: v.BaseIssue<unknown>, schema: object): string {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const path = keys.map((key) => shortened(String(key), MOST_SHOWN)).join('.');
  const name = String(keys.at(-1) ?? '');
  if (issue.expected === 'never')
    return `There is no argument ${quoted(path)}.${choiceText(name, Object.keys(partAt(schema, keys.slice(0, -1))?.entries ?? {}))}`;
  if (issue.type === 'picklist')
    return `${path}: There is no ${quoted(issue.input)}.${choiceText(String(issue.input), partAt(schema, keys)?.options ?? [])}`;
  const text = shortened(issue.message, 2 * MOST_SHOWN);
  return path === '' ? text : `${path}: ${text}`;
}

function partAt(schema: object, keys: readonly unknown[]): SchemaPart | undefined {
  let part: SchemaPart | undefined = unwrapped(schema);
  for (const key of keys) part = unwrapped(part?.entries?.[String(key)] ?? part?.item ?? part?.value);
  return part;
}

function unwrapped(part: SchemaPart | undefined): SchemaPart | undefined {
  return part?.wrapped === undefined ? part : unwrapped(part.wrapped);
}

function quoted(value: unknown): string {
  return shortened(JSON.stringify(value) ?? String(value), MOST_SHOWN);
}

/** The nearest of some names, and all of them. */
export function choiceText(name: string, names: readonly unknown[]): string {
  const all = names.map(String);
  const nearest = closestName(name.slice(0, MOST_SHOWN), all);
  const proposal = nearest === undefined ? '' : ` Did you mean ${JSON.stringify(nearest)}?`;
  return `${proposal} There are: ${shortened(all.join(', '), 1_500)}`;
}

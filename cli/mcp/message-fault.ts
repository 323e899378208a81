import type { Buffer } from 'node:buffer';

/** What a server answers to a line that is no message that it can carry out, as JSON-RPC says. */
export interface MessageFault {
  readonly code: -32_700 | -32_600;
  readonly message: string;
  /** As JSON: of a request whose ID can be read. */
  readonly id: string;
}

/** UTF-16 units of an ID, which every answer repeats. */
const MOST_ID_UNITS = 200;

/** Levels of objects and lists in each other: whoever reads a message after this may do so with a function that calls itself. */
const MOST_LEVELS = 64;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** What is wrong with a line; undefined if it is a request, a notification, or an answer. A line of white space is not a message. */
export function messageFault(line: Buffer): MessageFault | undefined {
  let value: unknown;
  try {
    const text = UTF8.decode(line);
    if (text.trim() === '') return undefined;
    value = JSON.parse(text);
  } catch {
    return { code: -32_700, message: 'The line is not JSON in UTF-8.', id: 'null' };
  }
  const problem = problemOf(value);
  if (problem === undefined) return undefined;
  return { code: -32_600, message: problem, id: JSON.stringify(idOf(value)) };
}

function problemOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'Send one message at a time, not a list of messages.';
  if (!isObject(value)) return 'A message is an object.';
  if (value.jsonrpc !== '2.0') return 'The field jsonrpc is not "2.0".';
  if (levelsOf(value) > MOST_LEVELS) return `A message has at most ${MOST_LEVELS} levels.`;
  if ('id' in value && !isId(value.id))
    return `The ID is not a whole number or a text of at most ${MOST_ID_UNITS} characters.`;
  if ('method' in value) {
    if (typeof value.method !== 'string') return 'The method is not a text.';
    if ('params' in value && !isObject(value.params)) return 'The params are not an object.';
    return undefined;
  }
  if (!('id' in value)) return 'A message has a method, or the ID of a request that it answers.';
  return 'result' in value || 'error' in value ? undefined : 'A message has a method, a result, or an error.';
}

function isId(id: unknown): boolean {
  return typeof id === 'string' ? id.length <= MOST_ID_UNITS : Number.isSafeInteger(id);
}

function idOf(value: unknown): string | number | null {
  if (!isObject(value) || !isId(value.id)) return null;
  return typeof value.id === 'string' ? value.id : Number(value.id);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many levels a value has, counted no further than anybody cares. */
function levelsOf(value: unknown): number {
  let levels = 0;
  for (let level = [value]; level.length > 0 && levels <= MOST_LEVELS; levels++)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  return levels;
}

/** The answer to a line with a fault. */
export function faultAnswer({ id, code, message }: MessageFault): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message })}}\n`;
}

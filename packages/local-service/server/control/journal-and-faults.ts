import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../environment.ts';
import { unsupportedValue } from '../errors.ts';
import { parseFault } from '../faults/fault.ts';
import type { QueuedFault } from '../faults/fault-queue.ts';
import { readBody } from '../http/read-body.ts';
import { isJsonObject, parseJson } from '../json.ts';
import { MAX_TRANSLATE_BODY_BYTES } from '../limits.ts';

/** The paths with which tests control the local service. They are not part of the service and not listed in the journal. */
export const CONTROL_PREFIX = '/__control';

/**
 * `GET` and `DELETE /__control/journal`: the requests received. `GET`, `POST` and `DELETE /__control/faults`: the faults
 * that wait for coming requests. A fault is its text, or `{ "fault": text, "times": n, "method": m, "path": p }`; in
 * the path `*` is any one segment. The body of `POST` is one of them, a list of them, or `{ "faults": list }`.
 */
export function addControl(app: Hono<LocalServiceEnvironment>, { journal, faults }: LocalServiceState): void {
  app.get(`${CONTROL_PREFIX}/journal`, (context) => context.json({ requests: journal.entries() }));
  app.delete(`${CONTROL_PREFIX}/journal`, (context) => {
    journal.clear();
    return context.body(null, 204);
  });
  app.get(`${CONTROL_PREFIX}/faults`, (context) => context.json(listed(faults.waiting())));
  app.post(`${CONTROL_PREFIX}/faults`, async (context) => {
    faults.add(await readFaults(context));
    return context.json(listed(faults.waiting()));
  });
  app.delete(`${CONTROL_PREFIX}/faults`, (context) => {
    faults.clear();
    return context.body(null, 204);
  });
}

function listed(waiting: readonly QueuedFault[]): object {
  return { faults: waiting.map(({ fault, ...conditions }) => ({ fault: fault.text, ...conditions })) };
}

async function readFaults(context: RequestContext): Promise<readonly QueuedFault[]> {
  const body = parseJson(await readBody(context, MAX_TRANSLATE_BODY_BYTES));
  const list = isJsonObject(body) && 'faults' in body ? body.faults : body;
  return (Array.isArray(list) ? list : [list]).map(readFault);
}

function readFault(value: unknown): QueuedFault {
  const { fault, times = 1, method, path } = isJsonObject(value) ? value : { fault: value };
  if (typeof fault !== 'string') throw unsupportedValue('fault');
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) throw unsupportedValue('times');
  if (method !== undefined && typeof method !== 'string') throw unsupportedValue('method');
  if (path !== undefined && typeof path !== 'string') throw unsupportedValue('path');
  return { fault: parseFault(fault), times, method, path };
}

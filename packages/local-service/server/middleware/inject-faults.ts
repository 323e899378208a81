import type { LocalServiceState, RequestContext, RequestMiddleware } from '../environment.ts';
import { FAULT_NAMES, type Fault, parseFault } from '../faults/fault.ts';
import { FAULT_EFFECTS } from './fault-effects.ts';

/** The request header with a fault for this request only. */
const FAULT_HEADER = 'x-parlance-fault';

/** Applies the fault in the header of a request, or else the next one in the queue of `POST /__control/faults`. */
export function injectFaults(state: LocalServiceState): RequestMiddleware {
  return async (context, next) => {
    const header = context.req.header(FAULT_HEADER);
    const { method, path } = context.req;
    const fault = header === undefined ? state.faults.take(method, path) : parseFault(header);
    if (fault === undefined) return next();
    const entry = context.get('entry');
    if (entry !== undefined) entry.fault = fault.text;
    const answer = await answerBefore(state, context, fault);
    if (answer === undefined) await next();
    else context.res = answer;
    await changeAfter(state, context, fault);
  };
}

async function answerBefore(
  state: LocalServiceState,
  context: RequestContext,
  fault: Fault,
): Promise<Response | undefined> {
  for (const name of FAULT_NAMES) {
    if (!fault.parts.has(name)) continue;
    const value = fault.parts.get(name) ?? '';
    const answer = await FAULT_EFFECTS[name].before?.({ state, context, value });
    if (answer !== undefined) return answer;
  }
  return undefined;
}

async function changeAfter(state: LocalServiceState, context: RequestContext, fault: Fault): Promise<void> {
  for (const name of FAULT_NAMES) {
    if (!fault.parts.has(name) || context.env.incoming.socket.destroyed) continue;
    const value = fault.parts.get(name) ?? '';
    const changed = await FAULT_EFFECTS[name].after?.(context.res, { state, context, value });
    if (changed !== undefined) replaceAnswer(context, changed);
  }
}

/** Hono copies the old answer's headers into a new one that is simply assigned; here only the new one is used. */
function replaceAnswer(context: RequestContext, response: Response): void {
  context.res = undefined;
  context.res = response;
}

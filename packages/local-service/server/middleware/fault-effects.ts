import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { LocalServiceState, RequestContext } from '../environment.ts';
import { errorResponse, htmlPage, statusError } from '../errors.ts';
import type { FaultName } from '../faults/fault.ts';
import { pause, pauseUntil } from './pause.ts';

/** The request that a fault affects. */
interface Struck {
  readonly state: LocalServiceState;
  readonly context: RequestContext;
  /** The text after `=`, checked already. */
  readonly value: string;
}

/** What one part of a fault does. */
interface FaultEffect {
  /** Runs before the request is processed; with an answer, it is not processed. */
  readonly before?: (struck: Struck) => Response | undefined | Promise<Response | undefined>;
  /** Runs on the answer, also on one that came from `before`. */
  readonly after?: (response: Response, struck: Struck) => Response | Promise<Response>;
}

/** One row for each name of the vocabulary. */
export const FAULT_EFFECTS: Readonly<Record<FaultName, FaultEffect>> = {
  delay: {
    before: async ({ context, value }) => {
      await pause(context, Number(value));
      return undefined;
    },
  },
  hold: {
    before: async ({ state, context }) => {
      await pauseUntil(context, state.faults.cleared);
      return undefined;
    },
  },
  'drop-before': { before: ({ context }) => drop(context) },
  status: { before: ({ value }) => errorResponse(statusError(Number(value))) },
  html: {
    before: () => htmlPage(200, 'Sign in to this network'),
    after: ({ status }) => htmlPage(status, 'Sign in to this network'),
  },
  empty: {
    before: () => new Response('', { status: 200 }),
    after: ({ status }) => new Response('', { status }),
  },
  'retry-after': {
    after: (response, { value }) => {
      const headers = new Headers(response.headers);
      headers.set('retry-after', value);
      return new Response(response.body, { status: response.status, headers });
    },
  },
  'fewer-results': { after: withoutLastResult },
  'cut-body': {
    after: async (response, struck) => {
      await sendPart(response, struck, () => struck.context.env.incoming.socket.destroySoon());
      return RESPONSE_ALREADY_SENT;
    },
  },
  'hold-body': {
    after: async (response, struck) => {
      await sendPart(response, struck);
      return RESPONSE_ALREADY_SENT;
    },
  },
  'slow-body': { after: sendSlowly },
  'drop-after': {
    after: (_response, { state, context }) => {
      const charge = context.get('charge');
      if (charge !== undefined && state.options.switches['bill-lost-answers'] === 'no') {
        state.account.refund(charge);
      }
      return drop(context);
    },
  },
};

function drop(context: RequestContext): Response {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function withoutLastResult(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: unknown = await response.json();
  const entries = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, -1) : value,
  ]);
  return Response.json(Array.isArray(body) ? body.slice(0, -1) : Object.fromEntries(entries));
}

/** Announces the whole body and sends its beginning. */
async function sendPart(response: Response, { context, value }: Struck, sent?: () => void): Promise<void> {
  const body = await announceBody(response, context);
  const length = Math.floor((body.byteLength * Number(value || 50)) / 100);
  context.env.outgoing.write(body.subarray(0, length), sent);
}

const SLOW_PIECES = 20;

async function sendSlowly(response: Response, { context, value }: Struck): Promise<Response> {
  const { outgoing } = context.env;
  const body = await announceBody(response, context);
  const length = Math.max(1, Math.ceil(body.byteLength / SLOW_PIECES));
  for (let start = 0; start < body.byteLength && !outgoing.destroyed; start += length) {
    outgoing.write(body.subarray(start, start + length));
    // It ends early when the client disconnects, which ends the loop.
    await pause(context, Number(value)).catch(() => undefined);
  }
  if (!outgoing.destroyed) outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

/** Sends the head with the length of the whole body, and gives the body. */
async function announceBody(response: Response, { env }: RequestContext): Promise<Uint8Array> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), 'content-length': body.byteLength };
  env.outgoing.writeHead(response.status, headers);
  env.outgoing.flushHeaders();
  return body;
}

import type { HttpBindings } from '@hono/node-server';

/** What happened to an answer, as far as is known. */
export interface Delivery {
  /** The connection broke before the client had read everything. */
  isLost(): boolean;
  /** The client has read everything: it closed the connection properly, or sent another request on it. */
  isArrived(): boolean;
}

/**
 * Watches the answer to a request; call it before the answer is written. An answer that the system has accepted may
 * still be in a buffer when the client dies: the reset that follows shows this, unless the client has sent another
 * request before.
 */
export function watchDelivery({ incoming, outgoing }: HttpBindings): Delivery {
  const { socket } = incoming;
  const received = socket.bytesRead;
  let isWritten = false;
  outgoing.once('finish', () => {
    // An answer is also finished when the rest of it was thrown away because the client had gone.
    isWritten = !outgoing.destroyed;
  });
  const wasReset = () => socket.errored !== null && socket.bytesRead === received;
  return {
    isLost: () => (outgoing.destroyed && !isWritten) || (socket.destroyed && wasReset()),
    isArrived: () => isWritten && !wasReset() && (socket.destroyed || socket.bytesRead > received),
  };
}

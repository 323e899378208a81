import { on } from 'node:events';
import { WebSocket } from 'ws';
import type { Log } from '#base';
import { codeOf } from '#files';
import { CancelledError, createRedactor, errorOfRefusal, networkErrorOf } from '#service';
import type { OpenVoiceSocket, VoiceSocket } from './voice-socket.ts';

/** Reliability A4. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Bytes of one frame; as for every other answer (reliability A5). */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/**
 * The streams of speech sessions by `ws`. Redirects are refused, and frames are not compressed, so that none can be a
 * decompression bomb.
 */
export function voiceSockets(log: Log): OpenVoiceSocket {
  return async (address, signal) => {
    const socket = new WebSocket(address, {
      followRedirects: false,
      handshakeTimeout: CONNECT_TIMEOUT_MS,
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
    });
    // Whatever breaks also closes the connection, which is how the session learns of it.
    socket.on('error', (error) => log.write('warning', 'voice stream failed', { code: codeOf(error) }));
    const frames = framesOf(socket, log);
    await opened(socket, address, signal);
    log.write('info', 'voice stream opened');
    return {
      frames,
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame);
      },
      close: () => socket.terminate(),
    };
  };
}

function opened(socket: WebSocket, address: string, signal: AbortSignal): Promise<void> {
  const redact = createRedactor([new URL(address).searchParams.get('token') ?? '']);
  return new Promise<void>((resolve, reject) => {
    const refuse = (failure: Error) => {
      reject(failure);
      socket.terminate();
    };
    const cancel = () => refuse(new CancelledError());
    signal.addEventListener('abort', cancel, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', cancel));
    socket.once('open', () => {
      signal.removeEventListener('abort', cancel);
      resolve();
    });
    socket.once('error', (error) => refuse(networkErrorOf(error, redact)));
    socket.once('unexpected-response', (_, { statusCode = 0 }) => {
      const noBody = { text: '', contentType: null, traceId: undefined, retryAfterMs: undefined };
      refuse(errorOfRefusal({ status: statusCode, ...noBody }, redact));
    });
    if (signal.aborted) cancel();
  });
}

/** Listens immediately, so that nothing is lost that arrives with the opening. */
function framesOf(socket: WebSocket, log: Log): VoiceSocket['frames'] {
  const events = on(socket, 'message', { close: ['close'] });
  return (async function* () {
    try {
      for await (const [data, isBinary] of events) yield isBinary ? data : String(data);
    } catch (error) {
      // A connection that breaks ends the frames like one that is closed.
      log.write('debug', 'voice stream ended early', { code: codeOf(error) });
    }
  })();
}

import { once } from 'node:events';
import { decode, encode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';

/** What the service said in one frame: the type, and what stands under it. */
export type Received = readonly [type: string, content: Readonly<Record<string, unknown>>];

/** A client of speech sessions as simple as can be. */
export interface VoiceClient {
  readonly socket: WebSocket;
  /** Everything that was said so far, oldest first. */
  readonly received: readonly Received[];
  /** The same as it came. */
  readonly frames: readonly (string | Uint8Array)[];
  sendAudio(bytes: Uint8Array): void;
  sendEnd(): void;
  /** Resolves with the code when the connection is closed. */
  closed(): Promise<number>;
}

/** Connects, and waits until the connection is open. */
export async function connectVoice(
  url: string,
  token: string,
  format: 'json' | 'msgpack' = 'json',
): Promise<VoiceClient> {
  const socket = new WebSocket(`${url}?token=${token}`);
  const received: Received[] = [];
  const frames: (string | Uint8Array)[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary !== (format === 'msgpack')) throw new Error('The frame is of the wrong kind.');
    frames.push(isBinary ? data : data.toString('utf8'));
    const message: unknown = isBinary ? decode(data) : JSON.parse(data.toString('utf8'));
    const [entry] = Object.entries(message as Record<string, Record<string, unknown>>);
    if (entry !== undefined) received.push(entry);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const send = (message: object) =>
    socket.send(format === 'msgpack' ? encode(message) : JSON.stringify(message));
  return {
    socket,
    received,
    frames,
    sendAudio: (bytes) =>
      send({
        source_media_chunk: { data: format === 'msgpack' ? bytes : Buffer.from(bytes).toString('base64') },
      }),
    sendEnd: () => send({ end_of_source_media: {} }),
    closed: () => closed,
  };
}

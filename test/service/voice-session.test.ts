import { expect, test } from 'vitest';
import { UnexpectedAnswerError } from '../../packages/service/errors/service-errors.ts';
import { voiceToken } from '../../packages/service/ids.ts';
import { streamingAddress } from '../../packages/service/resources/voice.ts';
import { withScriptedServer } from '../support/scripted-server.ts';
import { clientFor, failureOf } from '../support/service-client.ts';

const REQUEST = { source_media_content_type: 'audio/auto' };

/** A `fetch` that answers every request with a session whose stream is at `streaming_url`. */
function answering(streaming_url: string) {
  return () => Promise.resolve(Response.json({ streaming_url, token: 'secret-token' }));
}

test.each([
  ['https://api.example.com', 'wss://api.example.com/v3/voice/realtime/connect'],
  ['https://api.example.com', 'wss://voice.api.example.com:8443/connect'],
  ['http://127.0.0.1:4000', 'ws://127.0.0.1:5000/connect'],
])('the stream of %s may be at %s', async (baseUrl, streaming_url) => {
  const session = await clientFor(baseUrl, { fetch: answering(streaming_url) }).createVoiceSession(REQUEST);
  expect(session.streaming_url).toBe(streaming_url);
});

test.each([
  ['https://api.example.com', 'ws://api.example.com/connect'],
  ['https://api.example.com', 'https://api.example.com/connect'],
  ['https://api.example.com', 'wss://example.com/connect'],
  ['https://api.example.com', 'wss://api.example.com.evil.example/connect'],
  ['https://api.example.com', 'wss://evilapi.example.com/connect'],
  ['https://api.example.com', 'wss://api.example.com@evil.example/connect'],
  ['https://api.example.com', 'wss://name:word@api.example.com/connect'],
  ['https://api.example.com', 'wss://api.example.com/connect#part'],
  ['http://127.0.0.1:4000', 'ws://127.0.0.1:4000/connect#part'],
  ['https://api.example.com', 'connect'],
  ['http://127.0.0.1:4000', 'ws://example.com/connect'],
])('the stream of %s is never at %s', async (baseUrl, streaming_url) => {
  const client = clientFor(baseUrl, { fetch: answering(streaming_url) });
  for (const call of [client.createVoiceSession(REQUEST), client.reconnectVoiceSession(voiceToken('old'))]) {
    const failure = await failureOf(call);
    expect(failure).toBeInstanceOf(UnexpectedAnswerError);
    expect(failure).toMatchObject({ path: 'streaming_url' });
    expect(String(failure)).not.toContain('secret-token');
  }
});

/** Reliability V16. */
test('the token is part of the stream’s address, with any characters', () => {
  const address = streamingAddress({
    streaming_url: 'wss://api.example.com/connect?region=eu',
    token: voiceToken('a b&c=d'),
  });
  expect(new URL(address).searchParams.get('token')).toBe('a b&c=d');
  expect(new URL(address).searchParams.get('region')).toBe('eu');
});

test('an outdated token is not in the error that the service answers with', async () => {
  const body = JSON.stringify({ message: 'The session of old-token-123 has ended.' });
  await withScriptedServer({ status: 400, body }, async (server) => {
    const failure = await failureOf(clientFor(server.url).reconnectVoiceSession(voiceToken('old-token-123')));
    expect(failure).toMatchObject({ serviceMessage: 'The session of [hidden] has ended.' });
  });
});

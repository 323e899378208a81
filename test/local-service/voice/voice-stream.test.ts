import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { decodeMessage } from '#service';
import { type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';
import { connectVoice, type Received, type VoiceClient } from '../support/voice-client.ts';

const localService = useLocalService({ switches: { 'voice-speed': 'unlimited' } });
const PCM = 'audio/pcm;encoding=s16le;rate=16000';

interface Session {
  readonly streaming_url: string;
  readonly token: string;
  readonly session_id: string;
}

async function open(fields: object, service: LocalServiceUnderTest = localService): Promise<Session> {
  const answer = await service.post('/v3/voice/realtime', { source_media_content_type: PCM, ...fields });
  expect(answer.status).toBe(200);
  return answer.body as Session;
}

/** Audio of 16,000 samples a second. */
const audio = (milliseconds: number) => new Uint8Array(milliseconds * 32);

/** What a client hears that sends chunks of these lengths (in milliseconds) and the end. */
async function hear(
  fields: Readonly<Record<string, unknown>> & { readonly message_format?: 'json' | 'msgpack' },
  ...chunks: readonly number[]
): Promise<readonly Received[]> {
  const { streaming_url, token } = await open(fields);
  const client = await connectVoice(streaming_url, token, fields.message_format);
  for (const milliseconds of chunks) client.sendAudio(audio(milliseconds));
  client.sendEnd();
  expect(await client.closed()).toBe(1000);
  return client.received;
}

const segment = (language: string, text: string, start_time: number, end_time: number) => ({
  language,
  text,
  start_time,
  end_time,
});

describe('transcripts', () => {
  test.each(['json', 'msgpack'] as const)(
    'as %s: tentative words, concluded sentences, and an end for every stream',
    async (message_format) => {
      const heard = await hear({ message_format, target_languages: ['de'] }, 1000, 1000, 500);
      expect(heard).toEqual([
        [
          'source_transcript_update',
          { concluded: [], tentative: [segment('en', 'Good morning to', 0, 1000)] },
        ],
        [
          'target_transcript_update',
          { language: 'de', concluded: [], tentative: [segment('de', '⟪de⟫ Ĝööđ ɱöŕñíñĝ ŧö', 0, 1000)] },
        ],
        [
          'source_transcript_update',
          { concluded: [segment('en', 'Good morning to all of you.', 0, 2000)], tentative: [] },
        ],
        [
          'target_transcript_update',
          {
            language: 'de',
            concluded: [segment('de', '⟪de⟫ Ĝööđ ɱöŕñíñĝ ŧö áļļ öƒ ýöú.', 0, 2000)],
            tentative: [],
          },
        ],
        ['source_transcript_update', { concluded: [], tentative: [segment('en', 'The task', 2000, 2500)] }],
        [
          'target_transcript_update',
          { language: 'de', concluded: [], tentative: [segment('de', '⟪de⟫ Ŧĥé ŧášķ', 2000, 2500)] },
        ],
        ['source_transcript_update', { concluded: [segment('en', 'The task', 2000, 2500)], tentative: [] }],
        [
          'target_transcript_update',
          { language: 'de', concluded: [segment('de', '⟪de⟫ Ŧĥé ŧášķ', 2000, 2500)], tentative: [] },
        ],
        ['end_of_source_transcript', {}],
        ['end_of_target_transcript', { language: 'de' }],
        ['end_of_stream', {}],
      ]);
    },
  );

  /** The concluded texts by language; the source is `source`. */
  async function checkConcluded(
    fields: Readonly<Record<string, unknown>>,
    expected: Readonly<Record<string, string>>,
  ): Promise<void> {
    const texts: Record<string, string> = {};
    for (const [type, content] of await hear(fields, 1000, 1000)) {
      const concluded = (content.concluded ?? []) as readonly { readonly text: string }[];
      const name = type === 'source_transcript_update' ? 'source' : String(content.language);
      for (const { text } of concluded) texts[name] = text;
    }
    expect(texts).toEqual(expected);
  }

  async function createGlossary(): Promise<string> {
    const dictionaries = [
      { source_lang: 'en', target_lang: 'de', entries: 'good morning,Moin', entries_format: 'csv' },
    ];
    const answer = await localService.post('/v3/glossaries', { name: 'Terms', dictionaries });
    return (answer.body as { glossary_id: string }).glossary_id;
  }

  test('are in the language of the source, and in those of the targets', () =>
    checkConcluded(
      { source_language: 'de', target_languages: ['fr', 'de'] },
      {
        source: 'Guten Morgen an alle zusammen.',
        fr: '⟪fr⟫ Ĝúŧéñ Ṁöŕĝéñ áñ áļļé žúšáɱɱéñ.',
        de: 'Guten Morgen an alle zusammen.',
      },
    ));

  test('show the formality if there is one', () =>
    checkConcluded(
      { target_languages: ['de', 'tr'], formality: 'more' },
      {
        source: 'Good morning to all of you.',
        de: '⟪de formal⟫ Ĝööđ ɱöŕñíñĝ ŧö áļļ öƒ ýöú.',
        tr: '⟪tr⟫ Ĝööđ ɱöŕñíñĝ ŧö áļļ öƒ ýöú.',
      },
    ));

  test('use the glossary for the pairs that it has', async () =>
    checkConcluded(
      { target_languages: ['de', 'tr'], glossary_id: await createGlossary() },
      {
        source: 'Good morning to all of you.',
        de: '⟪de⟫ Moin ŧö áļļ öƒ ýöú.',
        tr: '⟪tr⟫ Ĝööđ ɱöŕñíñĝ ŧö áļļ öƒ ýöú.',
      },
    ));

  test('an unknown language is marked English', () =>
    checkConcluded({ source_language: 'mt' }, { source: '⟪mt⟫ Ĝööđ ɱöŕñíñĝ ŧö áļļ öƒ ýöú.' }));
});

describe('synthesized speech', () => {
  test.each([
    ['audio/pcm;encoding=s16le;rate=24000', 'audio/pcm;encoding=s16le;rate=24000', 96_000, 0],
    ['audio/pcm;encoding=alaw;rate=8000', 'audio/pcm;encoding=alaw;rate=8000', 16_000, 0xd5],
    [undefined, 'audio/pcm;encoding=s16le;rate=16000', 64_000, 0],
  ])('asked for as %s is silence', async (target_media_content_type, content_type, bytes, silence) => {
    const fields = {
      target_media_languages: ['de'],
      target_media_content_type,
      message_format: 'msgpack',
    } as const;
    const heard = await hear(fields, 1000, 1000);
    const [, spoken] = heard.find(([type]) => type === 'target_media_chunk') ?? [];
    const { data, ...rest } = spoken as { readonly data: readonly Uint8Array[] };
    expect(rest).toEqual({ language: 'de', duration: 2000, content_type });
    expect(data.map((chunk) => [chunk.byteLength, chunk[0]])).toEqual([[bytes, silence]]);
    expect(heard.slice(-4).map(([type]) => type)).toEqual([
      'end_of_source_transcript',
      'end_of_target_transcript',
      'end_of_target_media',
      'end_of_stream',
    ]);
  });

  test('is Base64 in JSON', async () => {
    const heard = await hear({ target_media_languages: ['de'] }, 1000, 1000);
    const [, spoken] = heard.find(([type]) => type === 'target_media_chunk') ?? [];
    const data = (spoken?.data ?? []) as readonly string[];
    expect(data.map((chunk) => Buffer.from(chunk, 'base64').byteLength)).toEqual([64_000]);
  });
});

test.each(['json', 'msgpack'] as const)(
  "the client's own reader knows every message (%s)",
  async (format) => {
    const { streaming_url, token } = await open({ message_format: format, target_media_languages: ['de'] });
    const client = await connectVoice(streaming_url, token, format);
    for (const milliseconds of [1000, 1000, 1001]) client.sendAudio(audio(milliseconds));
    await client.closed();
    const types = new Set(client.frames.map((frame) => decodeMessage(frame).type));
    expect([...types]).toEqual([
      'source_transcript_update',
      'target_transcript_update',
      'target_media_chunk',
      'error',
    ]);
  },
);

describe('errors end the session', () => {
  const hasty = useLocalService();
  const impatient = useLocalService({ switches: { 'voice-timeout': '100' } });

  /** The error that a client is answered with, and the code of the close. */
  async function checkError(
    say: (client: VoiceClient) => void,
    error: object,
    {
      service = localService,
      code = 1000,
      ...fields
    }: { service?: LocalServiceUnderTest; code?: number } & object = {},
  ): Promise<void> {
    const session = await open(fields, service);
    const client = await connectVoice(session.streaming_url, session.token);
    say(client);
    expect(await client.closed()).toBe(code);
    expect(client.received.at(-1)).toEqual(['error', expect.objectContaining(error)]);
    expect((await service.get(`/v3/voice/realtime?token=${session.token}`)).status).toBe(400);
  }

  test.each<[string, number, object]>([
    ['a chunk of more than a second', 1001, {}],
    ['a chunk of more than 100 kB', 3126, { source_media_content_type: 'audio/flac' }],
  ])('%s', (_name, milliseconds, fields) =>
    checkError(
      (client) => client.sendAudio(audio(milliseconds)),
      {
        request_type: 'source_media_chunk',
        error_code: 400,
        error_message: expect.stringContaining('100 kB'),
      },
      fields,
    ),
  );

  test('half a sample', () =>
    checkError((client) => client.sendAudio(new Uint8Array(31)), {
      error_code: 400,
      reason_code: 4000403,
      error_message: 'The audio is not of the format that was announced.',
    }));

  test('audio that comes too fast', () =>
    checkError(
      (client) => {
        for (let second = 0; second < 10; second += 1) client.sendAudio(audio(1000));
      },
      { error_code: 429, request_type: 'source_media_chunk' },
      { service: hasty },
    ));

  test('silence', () =>
    checkError(
      () => {},
      { error_code: 408, error_message: 'No audio came for 100 ms.' },
      { service: impatient },
    ));

  test.each<[string, string | Uint8Array, string]>([
    ['a binary frame', Uint8Array.of(0x80), 'Messages must come in text frames.'],
    ['no JSON', '{', 'The message is not JSON.'],
    ['no object', '1', 'A message is an object with exactly one key.'],
    ['two keys', '{"a":{},"b":{}}', 'A message is an object with exactly one key.'],
    ['an unknown type', '{"a":{}}', 'Unknown type of message.'],
  ])('%s', (_name, frame, error_message) =>
    checkError((client) => client.socket.send(frame), { error_code: 400, error_message }, { code: 1003 }),
  );

  test.each([
    '{"source_media_chunk":{}}',
    '{"source_media_chunk":{"data":"%"}}',
    '{"source_media_chunk":null}',
  ])('data that is not audio: %s', (frame) =>
    checkError((client) => client.socket.send(frame), {
      request_type: 'source_media_chunk',
      error_message: expect.stringContaining("'data'"),
    }),
  );
});

describe('tokens', () => {
  const refused = (url: string, token: string) =>
    expect(connectVoice(url, token)).rejects.toThrow('Unexpected server response: 403');
  const renew = (token: string) => localService.get(`/v3/voice/realtime?token=${token}`);

  test('connect once', async () => {
    const { streaming_url, token } = await open({});
    const client = await connectVoice(streaming_url, token);
    await refused(streaming_url, token);
    client.socket.close();
    await client.closed();
    await refused(streaming_url, token);
  });

  test('are needed', async () => {
    const { streaming_url } = await open({});
    await refused(streaming_url, '');
    await refused(streaming_url, 'unknown');
  });

  /** The transcript of a second connection, after 3,000 ms on the first: 3,000 ms more, from what was not concluded. */
  async function checkReconnection(service: LocalServiceUnderTest, start: number): Promise<void> {
    const first = await open({}, service);
    const before = await connectVoice(first.streaming_url, first.token);
    for (let chunk = 0; chunk < 3; chunk += 1) before.sendAudio(audio(1000));
    await expect.poll(() => before.received.length).toBe(3);
    const second = (await service.get(`/v3/voice/realtime?token=${first.token}`)).body as Session;
    expect(second.session_id).toBe(first.session_id);
    expect(await before.closed()).toBe(1000);
    const after = await connectVoice(second.streaming_url, second.token);
    for (let chunk = 0; chunk < 2; chunk += 1) after.sendAudio(audio(1000));
    after.sendEnd();
    await after.closed();
    expect(after.received.slice(0, 2)).toEqual([
      [
        'source_transcript_update',
        { concluded: [], tentative: [segment('en', 'The task is', start, start + 1000)] },
      ],
      [
        'source_transcript_update',
        { concluded: [segment('en', 'The task is done today.', start, start + 2000)], tentative: [] },
      ],
    ]);
  }

  test('the latest returns a new one; the old connection ends, and what was not concluded is heard again', () =>
    checkReconnection(localService, 2000));

  const restarting = useLocalService({ switches: { 'voice-speed': 'unlimited', 'voice-clock': 'restarts' } });

  test('a switch lets the times of a new connection begin at zero', () => checkReconnection(restarting, 0));

  test('an outdated one ends the session', async () => {
    const first = await open({});
    const second = (await renew(first.token)).body as Session;
    expect((await renew(first.token)).status).toBe(400);
    expect((await renew(second.token)).status).toBe(400);
    await refused(second.streaming_url, second.token);
  });
});

describe('use', () => {
  const counted = useLocalService();

  test('is counted in minutes, and the journal lists the connection without its token', async () => {
    const { streaming_url, token } = await open({}, counted);
    const client = await connectVoice(streaming_url, token);
    for (let chunk = 0; chunk < 2; chunk += 1) client.sendAudio(audio(750));
    client.sendEnd();
    await client.closed();
    expect((await counted.get('/v2/usage')).body).toMatchObject({ speech_to_text_minutes_count: 0.025 });
    const { body } = await counted.get('/__control/journal');
    expect((body as { requests: unknown[] }).requests).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/v3/voice/realtime/connect', status: 101 }),
    );
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('other upgrades', () => {
  test('a client that offers HTTP/2 is answered in HTTP/1.1, its body included', async () => {
    const { url, authScheme, key } = localService.running();
    const status = await new Promise((resolve, reject) => {
      const headers = {
        authorization: `${authScheme} ${key}`,
        'content-type': 'application/json',
        connection: 'Upgrade, HTTP2-Settings',
        upgrade: 'h2c',
        'http2-settings': 'AAMAAABk',
      };
      const sent = request(`${url}/v2/translate`, { method: 'POST', headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      sent.once('error', reject).end(JSON.stringify({ text: ['Hello'], target_lang: 'de' }));
    });
    expect(status).toBe(200);
  });

  test.each([
    ['another path', '/v3/other', {}, 404],
    ['a page of another origin', '/v3/voice/realtime/connect', { origin: 'https://example.com' }, 403],
  ])('%s is refused', async (_name, path, headers, status) => {
    const answered = await new Promise((resolve, reject) => {
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...headers };
      request(`${localService.running().url}${path}`, { headers: upgrade }, (answer) =>
        resolve(answer.statusCode),
      )
        .once('error', reject)
        .end();
    });
    expect(answered).toBe(status);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { startBuilt } from '../support/built-cli.ts';
import { type CliSetting, withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';
import { startServiceProcess, useServiceProcess } from '../support/services/service-process.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';
import { wavOf } from '../support/texts/wav.ts';

const test = testsInTurn();

/** Time passes as fast as the computer counts, which the service would take for audio that comes too fast. */
const service = useServiceProcess(['--switch', 'voice-speed=unlimited']);

/** Five seconds: two sentences and the beginning of a third one. */
const TALK = { 'talk.wav': wavOf({ seconds: 5 }) };

const ENGLISH = ['Good morning to all of you.', 'The task is done today.', 'We send the report'];

const voice = (args: readonly string[], setting: CliSetting) =>
  service.run(['voice', 'talk.wav', '--from', 'en', ...args], setting);

const PCM = 'audio/pcm;encoding=s16le;rate=16000';

describe('parlance voice', () => {
  test('prints the translation of what is said, a line for each sentence', () =>
    withFiles(TALK, async (cwd) => {
      const { code, stdout, stderr } = await voice(['--to', 'de'], { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^\S.+\n\S.+\n\S.+\n$/);
      expect(stdout).not.toContain('Good morning');
    }));

  test('prints what is said when no language is asked for', () =>
    withFiles(TALK, async (cwd) => {
      const { stdout } = await voice([], { cwd });
      expect(stdout).toBe(ENGLISH.map((line) => `${line}\n`).join(''));
    }));

  test('prints before each line which of several languages it is', () =>
    withFiles(TALK, async (cwd) => {
      const { stdout } = await voice(['--to', 'de,fr'], { cwd });
      expect(stdout.match(/^\[(de|fr)\] /gm)).toHaveLength(6);
    }));

  test.each(['json', 'msgpack'])('speaks %s with the service', (messages) =>
    withFiles(TALK, async (cwd) => {
      const { code, stdout } = await voice(['--messages', messages], { cwd });
      expect({ code, lines: stdout.split('\n').length }).toEqual({ code: 0, lines: 4 });
    }),
  );

  test('--format json prints the segments of the service, of the source too', () =>
    withFiles(TALK, async (cwd) => {
      const { stdout } = await voice(['--to', 'de', '--format', 'json'], { cwd });
      const { source, targets } = JSON.parse(stdout);
      expect(source).toMatchObject({ language: 'en', segments: ENGLISH.map((text) => ({ text })) });
      expect(targets).toMatchObject([
        { language: 'de', segments: [{ start_time: 0, end_time: 2000 }, {}, { end_time: 5000 }] },
      ]);
    }));

  test('--format srt prints subtitles', () =>
    withFiles(TALK, async (cwd) => {
      const { stdout } = await voice(['--format', 'srt'], { cwd });
      expect(stdout).toMatch(
        /^1\n00:00:00,000 --> 00:00:02,000\nGood .+\n\n2\n.+\n.+\n\n3\n.+ 00:00:05,000\n.+\n$/,
      );
    }));

  test('subtitles of several languages need a folder', () =>
    withFiles(TALK, async (cwd) => {
      const { code, stderr } = await voice(['--to', 'de,fr', '--format', 'srt'], { cwd });
      expect(code).toBe(6);
      expect(stderr).toContain('--output');
    }));

  test('--output writes a file for each language, and none over another', () =>
    withFiles(TALK, async (cwd) => {
      const args = ['--to', 'de,fr', '--format', 'srt', '--output', 'subtitles'];
      expect(await voice(args, { cwd })).toMatchObject({ code: 0, stdout: '' });
      const names = ['talk.de.srt', 'talk.en.srt', 'talk.fr.srt'];
      expect((await readdir(join(cwd, 'subtitles'))).sort()).toEqual(names);
      const requests = service.requestsOf(async () => {
        expect(await voice(args, { cwd })).toMatchObject({ code: 6 });
      });
      expect(await requests).toEqual([]);
      expect(await voice([...args, '--force'], { cwd })).toMatchObject({ code: 0 });
      expect(await readFile(join(cwd, 'subtitles/talk.en.srt'), 'utf8')).toContain(ENGLISH[0]);
    }));

  test('--speak writes what is spoken beside the transcripts', () =>
    withFiles(TALK, async (cwd) => {
      const type = 'audio/pcm;encoding=s16le;rate=24000';
      const args = ['--speak', 'de', '--speech-type', type, '--speech-voice', 'female'];
      expect(await voice(args, { cwd })).toMatchObject({
        code: 6,
        stderr: expect.stringContaining('--output'),
      });
      expect(await voice([...args, '--output', 'out'], { cwd })).toMatchObject({ code: 0 });
      expect((await readdir(join(cwd, 'out'))).sort()).toEqual(['talk.de.pcm', 'talk.de.txt', 'talk.en.txt']);
      expect(await readFile(join(cwd, 'out/talk.de.pcm'))).toHaveLength(5 * 48_000);
    }));

  test('a glossary by its name decides about terms', () =>
    withFiles({ ...TALK, 'terms.en-de.glossary.csv': 'task,Vorgang\n' }, async (cwd) => {
      await service.run(['glossary', 'create', 'Voice', '--file', 'terms.en-de.glossary.csv'], { cwd });
      const { stdout } = await voice(['--to', 'de', '--glossary', 'Voice'], { cwd });
      expect(stdout).toContain('Vorgang');
    }));

  test('several glossaries apply together, and the first one decides', () =>
    withFiles(
      {
        ...TALK,
        'a.en-de.glossary.csv': 'task,Vorgang\n',
        'b.en-de.glossary.csv': 'task,Auftrag\nmorning,Frühe\n',
      },
      async (cwd) => {
        for (const name of ['a', 'b']) {
          await service.run(['glossary', 'create', `Voice ${name}`, '--file', `${name}.en-de.glossary.csv`], {
            cwd,
          });
        }
        await service.run(['spoken-terms', 'create', 'names'], { cwd });
        const args = [
          '--to',
          'de',
          '--glossary',
          'Voice a',
          '--glossary',
          'Voice b',
          '--spoken-terms',
          'names',
        ];
        const { code, stdout } = await voice(args, { cwd });
        expect(code).toBe(0);
        expect(stdout).toContain('Vorgang');
        expect(stdout).toContain('Frühe');
        expect(stdout).not.toContain('Auftrag');
      },
    ));

  test('standard input is streamed unchanged', async () => {
    const stdin = Readable.from([Buffer.alloc(70_001), Buffer.alloc(89_999)]);
    const { stdout } = await service.run(['voice', '-', '--content-type', PCM], { stdin });
    expect(stdout.split('\n')).toHaveLength(4);
  });

  test('audio in an unknown form is sent by its bit rate if its type is given', () =>
    withFiles({ 'talk.ogg': Buffer.alloc(80_000) }, async (cwd) => {
      const args = ['voice', 'talk.ogg', '--bit-rate', '128', '--content-type', 'audio/ogg'];
      const { code, stdout } = await service.run(args, { cwd });
      expect({ code, lines: stdout.split('\n').length }).toEqual({ code: 0, lines: 4 });
    }));

  test('what is tentative is shown on a terminal only', () =>
    withFiles(TALK, async (cwd) => {
      expect((await voice([], { cwd, terminal: true })).stderr).toContain('The task …');
      expect((await voice([], { cwd })).stderr).toBe('');
    }));
});

describe('a connection that is lost', () => {
  const losing = useServiceProcess([
    ...['--switch', 'voice-speed=unlimited'],
    ...['--switch', 'voice-loss=3000'],
    ...['--switch', 'voice-clock=restarts'],
  ]);

  test('is restored, and the audio after the last sentence is sent again', () =>
    withFiles(TALK, async (cwd) => {
      const args = ['voice', 'talk.wav', '--from', 'en', '--to', 'de', '--format', 'json'];
      const { code, stdout, stderr } = await losing.run(args, { cwd });
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: 'The connection was lost and restored.\n',
      });
      const { source } = JSON.parse(stdout);
      expect(source.segments).toMatchObject(
        ENGLISH.map((text, index) => ({ text, start_time: index * 2000 })),
      );
    }));

  test('loses a few words of audio in an unknown form, which has no times, and says so', () =>
    withFiles({ 'talk.ogg': Buffer.alloc(80_000) }, async (cwd) => {
      const args = ['voice', 'talk.ogg', '--bit-rate', '128', '--content-type', 'audio/ogg'];
      const { stderr } = await losing.run(args, { cwd });
      expect(stderr).toContain('A few words may be missing.');
    }));
});

describe('a connection that is lost while compressed audio is streamed', () => {
  const losing = useServiceProcess(['--switch', 'voice-speed=unlimited', '--switch', 'voice-loss=300']);

  test.each(['tone.mp3', 'tone.flac', 'tone.webm', 'tone.mka', 'tone.opus', 'tone.ogg'])(
    '%s is sent again, and no words are missing',
    async (name) => {
      const file = join(import.meta.dirname, '../fixtures/audio', name);
      const { code, stderr } = await losing.run(['voice', file, '--from', 'en', '--to', 'de']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: 'The connection was lost and restored.\n' });
    },
  );
});

test('--format vtt and markdown', () =>
  withFiles(TALK, async (cwd) => {
    const { stdout: vtt } = await voice(['--format', 'vtt'], { cwd });
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\nGood .+\n\n/);
    const { stdout: markdown } = await voice(['--format', 'markdown'], { cwd });
    expect(markdown).toMatch(/^# en\n\n\*\*00:00:00\*\* Good .+\n\n\*\*00:00:02\*\* The .+\n\n/);
  }));

describe('what cannot be streamed is reported before anything is sent', () => {
  test.each<[string, string, Buffer, string]>(
    inTurn([
      ['two channels', 'a.wav', wavOf({ seconds: 1, channels: 2 }), '2 channels'],
      ['24 bits', 'a.wav', wavOf({ seconds: 1, bits: 24 }), '24 bits'],
      ['no WAV', 'a.wav', Buffer.from('RIFF'), 'not WAV'],
      ['AAC', 'a.m4a', Buffer.from('ftypM4A '), 'does not take .m4a files'],
      ['a text that is named like audio', 'a.mp3', Buffer.from('Hello'), 'named .mp3, but contains no such'],
      ['an empty file', 'a.ogg', Buffer.alloc(0), 'The file is empty.'],
      ['another form behind a wrong name', 'a.mp3', Buffer.from('....ftypM4A '), 'contains mp4'],
    ]),
  )('%s', (_, name, bytes, message) =>
    withFiles({ [name]: bytes }, async (cwd) => {
      const requests = await service.requestsOf(async () => {
        const { code, stderr } = await service.run(['voice', name], { cwd });
        expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining(message) });
        expect(stderr).toContain('ffmpeg');
      });
      expect(requests).toEqual([]);
    }),
  );

  test.each(
    inTurn([
      ['missing.wav', 'does not exist'],
      ['.', 'folder'],
      ...(process.platform === 'win32' ? [] : [['/dev/zero', 'device']]),
    ]),
  )('%s', async (name, message) => {
    const { code, stderr } = await service.run(['voice', name]);
    expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining(message) });
  });

  test('options that the service would refuse', () =>
    withFiles(TALK, async (cwd) => {
      const requests = await service.requestsOf(async () => {
        const { code, stderr } = await voice(['--to', 'de,fr,es,it,ja,ko'], { cwd });
        expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining('(too-many-targets)') });
        expect(stderr).toContain('--send-anyway');
      });
      expect(requests).toEqual([]);
    }));

  test('a proxy, unless the host is exempt from it', () =>
    withFiles(TALK, async (cwd) => {
      const env = {
        PARLANCE_URL: 'https://service.invalid',
        HTTP_PROXY: 'http://127.0.0.1:9',
        no_proxy: 'other.example',
      };
      const { code, stdout, stderr } = await voice([], { cwd, env });
      expect({ code, stdout }).toEqual({ code: 5, stdout: '' });
      expect(stderr).toContain('proxy in HTTP_PROXY');
      const exempt = await voice([], { cwd, env: { ...env, no_proxy: 'service.invalid' } });
      expect(exempt.stderr).not.toContain('proxy');
    }));

  test('no proxy for loopback, which is reached directly (reliability A7)', () =>
    withFiles(TALK, async (cwd) => {
      const env = { HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' };
      expect(await voice(['--to', 'de'], { cwd, env })).toMatchObject({ code: 0 });
    }));
});

describe('what the service refuses is explained', () => {
  test.each<[string, readonly string[], number, string]>(
    inTurn([
      ['an unknown language', ['--to', 'xx', '--send-anyway'], 6, 'target_languages'],
      ['six languages', ['--to', 'de,fr,es,it,ja,ko', '--send-anyway'], 6, 'at most 5'],
      ['an unknown glossary', ['--glossary', 'No such'], 7, 'No such'],
    ]),
  )('%s', (_, args, code, message) =>
    withFiles(TALK, async (cwd) => {
      const result = await voice(args, { cwd });
      expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
    }),
  );

  test('audio of another format than announced ends the stream', async () => {
    const setting = { stdin: Buffer.alloc(3201) };
    const { code, stderr } = await service.run(['voice', '-', '--content-type', PCM], setting);
    expect(code).toBe(6);
    expect(stderr).toContain('4000403');
  });
});

test('Ctrl+C ends the audio; what was understood is printed, with exit code 8', async () => {
  const started = await startServiceProcess();
  try {
    await withFiles({ 'talk.wav': wavOf({ seconds: 600 }) }, async (cwd) => {
      const run = startBuilt(['voice', 'talk.wav'], { cwd, env: started.env });
      await run.firstLine();
      run.child.kill('SIGINT');
      const { code, stdout } = await run.ended;
      expect(code).toBe(8);
      expect(stdout).toMatch(/^Good morning to all of you\.\n(?:The.*\n)?$/);
    });
  } finally {
    await started.stop();
  }
});

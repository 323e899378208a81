import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { transcribeAudioFile } from '../../../client/commands/voice/transcribe-audio.ts';
import type { ClientContext } from '../../../client/context.ts';
import { withFiles } from '../../support/cli.ts';
import { editor, standIn } from '../../support/editor-stand-in.ts';
import { wavOf } from '../../support/texts/wav.ts';

const connect = vi.hoisted(() => vi.fn());

vi.mock('vscode', async () => (await import('../../support/editor-stand-in.ts')).standIn);
vi.mock('../../../client/connection/connection.ts', () => ({ connect }));

const WAV = wavOf({ seconds: 1 });

test.each([
  ['an empty file', 'talk.wav', new Uint8Array(), 'The file is empty.'],
  [
    'a rate that the service does not take',
    'talk.wav',
    wavOf({ seconds: 1, samplesPerSecond: 1 }),
    's16le at 1 Hz',
  ],
  ['no samples', 'talk.wav', WAV.subarray(0, WAV.indexOf('data') + 8), 'ends before its sound begins'],
  ['two channels', 'talk.wav', wavOf({ seconds: 1, channels: 2 }), '2 channels'],
  ['text', 'talk.mp3', Buffer.from('Good morning.'), 'contains no such audio'],
  ['another form', 'talk.m4a', Buffer.from('ftypM4A '), 'does not take .m4a'],
])(
  'audio with %s is refused before any question, and before the service is asked',
  (_name, file, content, words) =>
    withFiles({ [file]: content }, async (folder) => {
      // A question that nobody answers fails the test.
      editor.begin();
      connect.mockClear();
      const uri = standIn.Uri.file(path.join(folder, file));
      expect(await transcribeAudioFile({} as ClientContext, uri)).toBe('refused');
      expect(editor.shown).toEqual([expect.stringContaining(words)]);
      expect(connect).not.toHaveBeenCalled();
    }),
);

import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { ManyPicker } from '../../../client/shell/pickers/pick-many.ts';
import { transcribeAudioFile } from '../../../client/speech/commands/transcribe-audio.ts';
import type { SpeechState } from '../../../client/speech/state.ts';
import { withFiles } from '../../support/cli.ts';
import { editor, standIn } from '../../support/editor-stand-in.ts';
import { wavOf } from '../../support/texts/wav.ts';

const connect = vi.hoisted(() => vi.fn());
const streamAudio = vi.hoisted(() => vi.fn(async (_context: object, _job: { request: object }) => 'done'));

vi.mock('vscode', async () => (await import('../../support/editor-stand-in.ts')).standIn);
vi.mock('../../../client/shell/connection/connection.ts', () => ({ connect }));
vi.mock('../../../client/speech/stream-audio.ts', () => ({ streamAudio }));
// The user takes German of the languages, and what is ticked elsewhere.
vi.mock('../../../client/shell/pickers/pick-many.ts', () => ({
  pickMany: async ({ title, items, ticked }: ManyPicker<vscode.QuickPickItem>) => {
    editor.shown.push(title);
    return title.startsWith('Translate into') ? items.filter(({ label }) => label === 'German') : ticked;
  },
}));

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
      expect(await transcribeAudioFile({} as SpeechState, uri)).toBe('refused');
      expect(editor.shown).toEqual([expect.stringContaining(words)]);
      expect(connect).not.toHaveBeenCalled();
    }),
);

const WHAT = 'What should become of the audio?';
const GLOSSARIES = 'Use glossaries? (at most 10)';
const FILES = 'Write which files beside the audio?';
const SPOKEN = 'Which language is spoken?';
const TARGETS = 'Translate into (at most 5)';

test.each([
  {
    settings: { sourceLanguage: 'en', targetLanguage: 'de' },
    answers: ['As in the Settings: EN → DE'],
    questions: [WHAT, GLOSSARIES, FILES],
    sent: { source_language: 'en', target_languages: ['de'] },
  },
  {
    settings: { targetLanguage: 'de' },
    answers: ['As in the Settings: Auto → DE'],
    questions: [WHAT, GLOSSARIES, FILES],
    sent: { target_languages: ['de'] },
  },
  {
    settings: { sourceLanguage: 'en', targetLanguage: 'de' },
    answers: ['Only Transcribe', 'Detect the Language'],
    questions: [WHAT, SPOKEN, FILES],
    sent: {},
  },
  {
    settings: { targetLanguage: 'qx' },
    answers: ['Transcribe and Translate', 'Detect the Language'],
    questions: [WHAT, TARGETS, SPOKEN, GLOSSARIES, FILES],
    sent: { target_languages: ['de'] },
  },
])(
  'with the languages $settings, "$answers.0" asks $questions.length questions',
  ({ settings, answers, questions, sent }) =>
    withFiles({ 'talk.wav': WAV }, async (folder) => {
      vi.spyOn(standIn.workspace, 'getConfiguration').mockReturnValue({
        get: (name) => settings[name.replace('parlance.translate.', '') as keyof typeof settings],
      });
      connect.mockResolvedValue({
        client: { listGlossaries: async () => [{ name: 'Terms', glossary_id: '1', dictionaries: [] }] },
      });
      const context = {
        serviceFacts: { load: async () => ({ from: 'service', facts: SNAPSHOT_FACTS }) },
        extension: { globalState: { get: () => [], update: async () => undefined } },
      } as unknown as SpeechState;
      editor.begin(...answers);
      const uri = standIn.Uri.file(path.join(folder, 'talk.wav'));
      expect(await transcribeAudioFile(context, uri)).toBe('done');
      expect(editor.shown).toEqual(questions);
      expect(streamAudio.mock.lastCall?.[1].request).toEqual(sent);
    }),
);

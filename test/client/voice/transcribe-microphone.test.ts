import { platform } from 'node:process';
import { beforeEach, expect, test, vi } from 'vitest';
import { transcribeMicrophone } from '../../../client/commands/voice/transcribe-microphone.ts';
import { recordingCommand } from '../../../client/voice/recording-command.ts';
import { editor } from '../../support/admin-editor.ts';

vi.mock('vscode', async () => (await import('../../support/admin-editor.ts')).vscode);

beforeEach(() => editor.forget());

test('without a microphone, the reason is shown, and how to record a file', async () => {
  expect(await transcribeMicrophone()).toBe('refused');
  expect(editor.state.prompts).toEqual([
    {
      text: 'Pages of VS Code extensions cannot use the microphone. Record a file first.',
      buttons: ['Choose Audio File...', 'Copy Recording Command'],
    },
  ]);
});

test('“Choose Audio File...” goes on with a file', async () => {
  editor.willPress('Choose Audio File...');
  await transcribeMicrophone();
  await vi.waitFor(() => expect(editor.state.run).toEqual([['parlance.transcribeAudioFile']]));
});

test('“Copy Recording Command” copies what records here', async () => {
  editor.willPress('Copy Recording Command');
  await transcribeMicrophone();
  await vi.waitFor(() => expect(editor.state.copied).toBe(recordingCommand(platform)));
});

test.each([
  ['linux', '-f pulse -i default'],
  ['darwin', '-f avfoundation -i ":default"'],
  ['win32', '-f dshow -i audio="Microphone"'],
] as const)('on %s, it records what the service takes: %s', (system, input) => {
  expect(recordingCommand(system)).toBe(`ffmpeg ${input} -ac 1 -ar 16000 -c:a pcm_s16le recording.wav`);
});

import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import type { Shell } from '../shell/shell.ts';
import type { SpeechCommand } from './manifest.ts';
import type { SpeechState } from './state.ts';
import { VoiceRuns } from './voice-runs.ts';

const later = laterCommands<SpeechState>();

/** Audio that becomes text. */
export const contribution: Contribution<SpeechCommand, Shell, SpeechState> = {
  commands: {
    ...later(() => import('./commands/create-voice-session.ts'), 'createVoiceSession'),
    ...later(() => import('./commands/transcribe-audio.ts'), 'transcribeAudioFile'),
    ...later(() => import('./manage-spoken-terms.ts'), 'manageSpokenTerms'),
    ...later(
      () => import('./commands/control-transcription.ts'),
      'pauseTranscription',
      'resumeTranscription',
      'stopTranscription',
    ),
  },
  start(shell) {
    const state = { ...shell, voiceRuns: new VoiceRuns() };
    state.extension.subscriptions.push(state.voiceRuns);
    return state;
  },
};

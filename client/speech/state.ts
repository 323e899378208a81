import type { Shell } from '../shell/shell.ts';
import type { VoiceRuns } from './voice-runs.ts';

/** What the commands of speech share. */
export interface SpeechState extends Shell {
  readonly voiceRuns: VoiceRuns;
}

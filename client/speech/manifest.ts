import type { CommandContribution } from '../shell/manifest/command-contribution.ts';
import { AUDIO_FILE, explorer } from '../shell/manifest/where.ts';

export const SPEECH_COMMANDS = [
  {
    name: 'createVoiceSession',
    title: 'Create Speech Session...',
  },
  {
    name: 'transcribeAudioFile',
    title: 'Transcribe and Translate Audio File...',
    menus: [explorer('5_parlance@4', AUDIO_FILE)],
  },
  {
    name: 'manageSpokenTerms',
    title: 'Manage Spoken Terms...',
  },
  {
    name: 'pauseTranscription',
    title: 'Pause Transcription',
    enablement: "isWorkspaceTrusted && parlance.voice == 'running'",
    palette: "parlance.voice == 'running'",
  },
  {
    name: 'resumeTranscription',
    title: 'Resume Transcription',
    enablement: "isWorkspaceTrusted && parlance.voice == 'paused'",
    palette: "parlance.voice == 'paused'",
  },
  {
    name: 'stopTranscription',
    title: 'Stop Transcription',
    enablement: 'isWorkspaceTrusted && parlance.voice',
    palette: 'parlance.voice',
  },
] as const satisfies readonly CommandContribution[];

/** The names of the commands of this feature. */
export type SpeechCommand = (typeof SPEECH_COMMANDS)[number]['name'];

declare module '../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<SpeechCommand, true> {}
}

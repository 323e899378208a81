export { AudioError } from './audio/audio-error.ts';
export { AUDIO_EXTENSIONS } from './audio/audio-extensions.ts';
export { DETECTED_MEDIA_TYPE, endingOf } from './audio/media-types.ts';
export {
  type AudioForm,
  audioOf,
  DEFAULT_BIT_RATE,
  type OpenAudio,
  openAudioFile,
} from './audio/open-audio.ts';
export { PacedAudio } from './audio/paced-audio.ts';
export { Pause } from './pause.ts';
export { type Speech, SpeechCollector } from './speech.ts';
export { transcribe } from './transcribe.ts';
export {
  formatTranscript,
  TRANSCRIPT_ENDINGS,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
  textLineOf,
} from './transcripts/format-transcript.ts';
export {
  type SessionTranscripts,
  type Transcript,
  TranscriptCollector,
  type TranscriptUpdate,
  updateOf,
} from './transcripts/transcripts.ts';
export { voiceSockets } from './web-socket.ts';

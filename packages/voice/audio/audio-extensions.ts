/** What audio files are called that the service takes. */
export const AUDIO_EXTENSIONS: readonly string[] = [
  'wav',
  'mp3',
  'flac',
  'ogg',
  'oga',
  'opus',
  'webm',
  'mka',
  'mkv',
];

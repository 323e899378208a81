/** How ffmpeg reads the default microphone. On Windows, the user puts in its name. */
const INPUTS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '-f avfoundation -i ":default"',
  win32: '-f dshow -i audio="Microphone"',
};
const LINUX_INPUT = '-f pulse -i default';

/** Records what the service takes: one channel, 16 bits, 16,000 samples a second. */
export function recordingCommand(system: NodeJS.Platform): string {
  return `ffmpeg ${INPUTS[system] ?? LINUX_INPUT} -ac 1 -ar 16000 -c:a pcm_s16le recording.wav`;
}

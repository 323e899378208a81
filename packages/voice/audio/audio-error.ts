import { inEnglish, type Message, message, TaggedError } from '#base';

/** Audio that the service does not take. */
export class AudioError extends TaggedError {
  static override readonly tag: string = 'AudioError';
  readonly problem: Message;
  /** How the user gets audio that it takes. */
  readonly next: Message;

  constructor(problem: Message, next: Message = conversionOf('FILE')) {
    super(inEnglish(problem));
    this.problem = problem;
    this.next = next;
  }
}

/** What is wrong with audio that cannot be heard. */
export const NO_SOUND = message('The audio ends before its sound begins.');

/** How the user makes audio of a file, by its name, that the service takes. */
export function conversionOf(shown: string): Message {
  return message('Convert it, for example: ffmpeg -i {0} -ac 1 -ar 16000 -c:a pcm_s16le out.wav', shown);
}

/**
 * The service takes one channel (specification 4.10).
 * @throws AudioError for several.
 */
export function requireOneChannel(channels: number): void {
  if (channels > 1) throw new AudioError(channelProblem(channels));
}

/** What is wrong with so many channels. */
export function channelProblem(channels: number): Message {
  return message('The audio has {0} channels, and the service accepts one.', channels);
}

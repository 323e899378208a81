import { textTransform } from './transform.ts';

/** The line of times of a cue with the number before it, or else a line of text. */
const HEAD_OR_LINE = /^\uFEFF?(?:(?:[ \t]*\d+[ \t]*(?:\r\n|\r|\n))?([\d:., \t]*-->).*|.+)$/gm;

/** `srt`: numbers and times do not change, every line of a cue is a text. */
export const translateSubtitles = textTransform((text, { translate }) =>
  text.replace(HEAD_OR_LINE, (line, times?: string) => (times === undefined ? translate(line) : line)),
);

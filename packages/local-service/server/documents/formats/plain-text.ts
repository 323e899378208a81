import { textTransform } from './transform.ts';

/** `txt`: every line is a text; line ends do not change. */
export const translatePlainText = textTransform((text, { translate }) =>
  text.replace(/[^\r\n\uFEFF]+/g, (line) => translate(line)),
);

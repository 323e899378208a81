import { InvalidArgumentError } from 'commander';
import { type Message, message } from '#base';
import { option } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';

/** Names of delimiters, because some are hard to type in a shell. */
const NAMED_DELIMITERS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  pipe: '|',
};

/** `--delimiter`, by its name or as one character. */
export function delimiterOption(description: Message) {
  return option('--delimiter <delimiter>', description).argParser(readDelimiter);
}

function readDelimiter(value: string): string {
  const named = Object.hasOwn(NAMED_DELIMITERS, value) ? NAMED_DELIMITERS[value] : value;
  if (named !== undefined && named.length === 1 && !/["\r\n\w]/.test(named)) return named;
  throw new InvalidArgumentError(
    localize(message('Expected comma, semicolon, tab, pipe, or one character.')),
  );
}

import type { Option } from 'commander';
import { message } from '#base';
import {
  formatOption,
  option,
  repeatable,
  sendAnywayOption,
  serviceOptions,
  tagOption,
} from '../command/options.ts';

/** The options of every command that works on texts. */
export function textOptions(): Option[] {
  return [
    repeatable('--file <path>', message('read the texts from a file, one on each line (repeatable)')),
    option(
      '--paragraphs',
      message('texts in files and standard input are paragraphs, separated by blank lines'),
    ),
    option('--raw', message('send and print the texts without protecting anything in them')),
    keepOption(),
    sendAnywayOption(),
    formatOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

/** `--no-keep`, for commands that keep what they have paid for. */
export function keepOption(): Option {
  return option(
    '--no-keep',
    message('do not use results that an unfinished run has kept, and keep none if this run ends early'),
  );
}

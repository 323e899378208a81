import { type Message, message } from '#base';
import { EXCHANGE_FORMS, type ExchangeForm, formOfFile } from '#exchange';
import { CommandError } from '../command/command-error.ts';
import { option } from '../command/options.ts';

/** `--as`. */
export function asOption(description: Message) {
  return option('--as <form>', description).choices(EXCHANGE_FORMS);
}

/** The form that the user names, or that the extension of the file shows; CSV for other files. */
export function exchangeForm(named: ExchangeForm | undefined, file: string | undefined): ExchangeForm {
  return named ?? formOfFile(file ?? '');
}

/**
 * Refuses options that mean nothing for a form.
 * @param options By the names of the options, without dashes.
 * @throws CommandError
 */
export function refuseOptions(options: Readonly<Record<string, unknown>>, form: ExchangeForm): void {
  const given = Object.keys(options).find((name) => options[name] !== undefined);
  if (given === undefined) return;
  throw new CommandError(message('--{0} does not apply to {1} files.', given, form.toUpperCase()));
}

import { closestName, message } from '#base';
import { CommandError } from './command-error.ts';

/** The error for an unknown name: suggests the closest known name, or lists all of them. */
export function unknownName(option: string, given: string, names: readonly string[]): CommandError {
  const closest = closestName(given, names);
  const what = message('"{1}" is not a value of {0}.', option, given);
  const next =
    closest === undefined
      ? message('Possible values: {0}', names.join(', '))
      : message('Did you mean "{0}"?', closest);
  return new CommandError(what, { next });
}

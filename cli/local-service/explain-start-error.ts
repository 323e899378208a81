import { message } from '#base';
import { codeOf, fileErrorOf } from '#files';
import { LocalServiceOptionError, StateFileError } from '#local-service/server';
import { CommandError } from '../command/command-error.ts';
import { writeFailure } from '../files/write-failure.ts';

/** Why the local service cannot start or stop, in words for the user; an unexpected error is returned unchanged. */
export function explainStartError(error: unknown, port: number): unknown {
  if (error instanceof LocalServiceOptionError) return wrongOption(error);
  if (error instanceof StateFileError) return unusableState(error);
  const code = codeOf(error);
  return code === 'EADDRINUSE' || code === 'EACCES' ? portTaken(port, code) : error;
}

function wrongOption({
  option: name,
  given: value,
  expected,
  suggestion,
}: LocalServiceOptionError): CommandError {
  const next =
    suggestion === undefined
      ? message('Possible values: {0}', expected.join(', '))
      : message('Did you mean "{0}"?', suggestion);
  return new CommandError(message('"{0}" is not a value of {1}.', value, name), { next });
}

function portTaken(port: number, code: string): CommandError {
  return new CommandError(message('Port {0} is not free ({1}).', port, code), {
    next: message('Choose another port, or remove --port.'),
  });
}

function unusableState({ file, code, cause }: StateFileError): CommandError {
  if (fileErrorOf(cause)?.fault === 'disk') return writeFailure(cause, file);
  return new CommandError(message('The state in {0} cannot be read or written ({1}).', file, code), {
    next: message('Choose a file in a folder that you can write to.'),
  });
}

import { TaggedError } from '#base';
/**
 * The file of `--state` cannot be used. The message is English for logs; callers build a sentence for users from the
 * data.
 */
export class StateFileError extends TaggedError {
  static override readonly tag: string = 'StateFileError';
  readonly file: string;
  /** The system's code, such as `EACCES`. */
  readonly code: string;

  constructor(file: string, cause: unknown) {
    const code = codeOf(cause);
    super(`The state in "${file}" cannot be read or written (${code}).`, { cause });
    this.file = file;
    this.code = code;
  }
}

/** The code of a system error, or the text of any other. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

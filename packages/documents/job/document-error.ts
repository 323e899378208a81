import { inEnglish, type Message, message, TaggedError } from '#base';
import { codeOf } from '#files';
import { type ErrorKind, type Explanation, explainError } from '#translate';
import type { ContentKind } from '../model/content-kind.ts';

/** Why a document is not translated, or its translation not saved, in words for the user. */
export class DocumentError extends TaggedError {
  static override readonly tag: string = 'DocumentError';
  readonly explanation: Explanation;

  constructor(what: Message, next: Message, kind: ErrorKind = 'input') {
    super(inEnglish(what));
    this.explanation = { kind, what, details: [], next };
  }
}

/** Another window or process works on the job, so nothing was done. */
export class JobLockedError extends DocumentError {
  static override readonly tag: string = 'JobLockedError';

  constructor(name: string) {
    super(
      message('Another window or command is working on {0}.', name),
      message('Wait until it is done, or stop it. After a crash, try again in 20 seconds.'),
    );
  }
}

/** The service, or somebody on the way, sent something that cannot be the translation. */
export class WrongResultError extends DocumentError {
  static override readonly tag: string = 'WrongResultError';

  constructor(name: string, found: ContentKind) {
    super(
      WRONG_RESULTS[found]?.(name) ??
        message('The downloaded file is not the translation of {0}: it has another format.', name),
      message('It was not saved there. Resume the job to ask for the translation again.'),
      'unexpected',
    );
  }
}

/** The user stopped the work, and the download that had begun did not finish in time. */
export class StoppedDownloadError extends DocumentError {
  static override readonly tag: string = 'StoppedDownloadError';

  constructor(name: string) {
    super(
      message(
        'The download of {0} was stopped in the middle. The service sends a translation only once, so it may be lost.',
        name,
      ),
      message('Resume the job: the service is asked whether it still has the translation, at no extra cost.'),
      'cancelled',
    );
  }
}

const WRONG_RESULTS: Partial<Record<ContentKind, (name: string) => Message>> = {
  empty: (name) => message('The downloaded file is not the translation of {0}: it is empty.', name),
  json: (name) => message('The downloaded file is not the translation of {0}: it is an error message.', name),
  html: (name) => message('The downloaded file is not the translation of {0}: it is a web page.', name),
};

const FREE_SPACE = message('Free some disk space, then resume.');

/** What the system reports about files, and what to do about it. The file that was being written is unchanged. */
const FILE_FAILURES: ReadonlyMap<string, readonly [what: (reason: string) => Message, next: Message]> =
  new Map([
    ['ENOSPC', [(reason) => message('The disk is full ({0}).', reason), FREE_SPACE]],
    ['EDQUOT', [(reason) => message('Your disk quota is used up ({0}).', reason), FREE_SPACE]],
    ['EFBIG', [(reason) => message('The file is larger than the disk allows ({0}).', reason), FREE_SPACE]],
    [
      'EROFS',
      [
        (reason) => message('The disk is read-only ({0}).', reason),
        message('Choose a folder that you can write to.'),
      ],
    ],
    [
      'EACCES',
      [
        (reason) => message('You have no permission to write there ({0}).', reason),
        message('Choose a folder that you can write to.'),
      ],
    ],
    [
      'EPERM',
      [
        (reason) => message('You have no permission to write there ({0}).', reason),
        message('Choose a folder that you can write to.'),
      ],
    ],
    ['EIO', [(reason) => message('The disk failed ({0}).', reason), message('Check the disk, then resume.')]],
  ]);

/** What happened and what to do next, for anything that a job throws. */
export function explainJobFailure(error: unknown): Explanation {
  if (error instanceof DocumentError) return error.explanation;
  const code = codeOf(error);
  const known = code === undefined ? undefined : FILE_FAILURES.get(code);
  if (known === undefined || !(error instanceof Error)) return explainError(error);
  const kind = code === 'EACCES' || code === 'EPERM' ? 'input' : 'disk';
  return { kind, what: known[0](error.message), details: [], next: known[1] };
}

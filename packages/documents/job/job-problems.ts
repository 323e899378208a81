import { type Message, message } from '#base';
import type { Explanation } from '#translate';
import type { DocumentPrice } from '../model/formats.ts';
import { MAX_WAITED_MS } from '../model/poll-delay.ts';
import { DocumentError } from './document-error.ts';
import { type DocumentJob, shortId } from './job.ts';

/** What it costs to begin again. */
export function uploadCosts(price: DocumentPrice): Message {
  if (price.bound === 'unknown') return message('A new upload costs an unknown number of characters.');
  return price.bound === 'at-least'
    ? message('A new upload costs at least {0} characters.', price.characters)
    : message('A new upload costs at most {0} characters.', price.characters);
}

/** The upload was started, and it is unknown whether it arrived (reliability D2). */
export function uncertainProblem({ source, price }: DocumentJob): Explanation {
  return {
    kind: 'network',
    what: message('{0} was sent, but no clear answer came. It may have been billed.', source.name),
    details: [message('It was not sent again.')],
    next: uploadCosts(price),
  };
}

/** The user stopped the upload, and it is unknown whether it arrived (reliability D2). */
export function stoppedUploadProblem(job: DocumentJob): Explanation {
  return {
    ...uncertainProblem(job),
    kind: 'cancelled',
    what: message('Stopped while {0} was being sent. It may have been billed.', job.source.name),
  };
}

/** The service no longer has the translation (reliability D5). */
export function lostProblem({ source, price, received = 0, total, document_id }: DocumentJob): Explanation {
  const of =
    total === undefined || total <= received ? [] : [message('The whole translation has {0} bytes.', total)];
  return {
    kind: 'not-found',
    what: message(
      'The translation of {0} is lost: the service sends it only once, and {1} bytes arrived.',
      source.name,
      received,
    ),
    details: [...of, message('Document ID: {0}.', document_id ?? '-')],
    next: uploadCosts(price),
  };
}

/** For two minutes the service has said that it has no such document. It may still find it later (reliability D5). */
export function unknownProblem({ id, source, document_id }: DocumentJob): Explanation {
  return {
    kind: 'unknown',
    what: message('The service cannot find {0} right now. The translation may still come.', source.name),
    details: [message('It was not sent again.'), message('Document ID: {0}.', document_id ?? '-')],
    next: message('Ask again later at no extra cost: resume {0}.', shortId(id)),
  };
}

/** There is no key for a document that was uploaded (reliability F38). */
export function keyLostProblem({ source, price, document_id }: DocumentJob): Explanation {
  return {
    kind: 'not-found',
    what: message(
      'The key of {0} is missing, and without it the service does not send the translation.',
      source.name,
    ),
    details: [message('Document ID: {0}.', document_id ?? '-')],
    next: uploadCosts(price),
  };
}

/** The user stopped the work before anything was sent. */
export function cancelledProblem(): Explanation {
  return {
    kind: 'cancelled',
    what: message('Stopped before anything was sent.'),
    details: [],
    next: message('Nothing was billed. You can translate the document again at any time.'),
  };
}

/** The user stopped the work, with Ctrl-C for example; it can be resumed. */
export function pausedProblem(): Explanation {
  return {
    kind: 'cancelled',
    what: message('Stopped before the translation arrived.'),
    details: [],
    next: message('Nothing is lost. Resume it at no extra cost.'),
  };
}

/** The status was requested for long enough (reliability D6). */
export function slowProblem(): Explanation {
  return {
    kind: 'server',
    what: message('The service has not finished the translation within {0} minutes.', MAX_WAITED_MS / 60_000),
    details: [],
    next: message('Nothing is lost. Resume it later at no extra cost.'),
  };
}

/** There is no job with that id. */
export function unknownJob(id: string): DocumentError {
  return new DocumentError(
    message('There is no job {0}.', id),
    message('See the list of jobs for their IDs.'),
    'not-found',
  );
}

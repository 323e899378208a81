import { expect, test } from 'vitest';
import { failureFields } from '../../../packages/service/errors/failure-fields.ts';
import {
  AuthenticationError,
  NetworkError,
  TimeoutError,
  UnexpectedAnswerError,
} from '../../../packages/service/errors/service-errors.ts';

test.each<[failure: unknown, fields: object]>([
  [new NetworkError('reset', {}), { error: 'NetworkError', reason: 'reset' }],
  [new TimeoutError('idle', 5), { error: 'TimeoutError', reason: 'idle' }],
  [
    new UnexpectedAnswerError('html', 'A page.', { status: 200, traceId: 't' }),
    { error: 'UnexpectedAnswerError', reason: 'html', status: 200, traceId: 't' },
  ],
  [new AuthenticationError('No.', { status: 403 }), { error: 'AuthenticationError', status: 403 }],
  [new TypeError('secret text'), { error: 'TypeError' }],
  ['secret text', { error: 'string' }],
])('the log has the class of %s and what is known of the answer, and no message', (failure, fields) => {
  const said = failureFields(failure);
  expect(said).toMatchObject(fields);
  if (!('reason' in fields)) expect(said.reason).toBeUndefined();
  expect(JSON.stringify(said)).not.toContain('secret text');
});

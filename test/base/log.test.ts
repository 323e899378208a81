import { expect, test } from 'vitest';
import { formatLogLine, type LogFields } from '../../packages/base/log.ts';

function checkLine(event: string, fields: LogFields | undefined, line: string): void {
  expect(formatLogLine(event, fields)).toBe(line);
}

test('a line has the event and its fields', () => {
  checkLine(
    'request',
    { operation: 'translate', status: 200, ms: 41 },
    'request operation=translate status=200 ms=41',
  );
  checkLine('request', undefined, 'request');
});

test('an undefined field is left out', () => {
  checkLine('request', { id: undefined, retry: false }, 'request retry=false');
});

test('a value that would not read as one word is quoted', () => {
  checkLine('error', { reason: 'no "such" file' }, 'error reason="no \\"such\\" file"');
  checkLine('error', { reason: 'a\nb' }, 'error reason="a\\nb"');
  checkLine('error', { reason: '' }, 'error reason=""');
  checkLine('error', { reason: 'a=b' }, 'error reason="a=b"');
});

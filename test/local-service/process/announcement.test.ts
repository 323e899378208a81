import { expect, test } from 'vitest';
import { formatAnnouncement, readAnnouncement } from '../../../packages/local-service/announcement.ts';

const ANNOUNCED = {
  url: 'http://127.0.0.1:8791',
  adminUrl: 'http://127.0.0.1:8791',
  key: 'k',
  adminKey: 'a',
  authScheme: 'My-Scheme',
};

test('an announcement is one line of JSON with exactly the five agreed fields', () => {
  const line = formatAnnouncement({ ...ANNOUNCED, stop: () => undefined } as typeof ANNOUNCED);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual(ANNOUNCED);
});

test('what was announced is read again, without the admin key', () => {
  const { url, key, authScheme } = ANNOUNCED;
  expect(readAnnouncement(formatAnnouncement(ANNOUNCED))).toEqual({ url, key, authScheme });
});

test.each([
  '',
  'hello',
  '[]',
  'null',
  '{}',
  '{"url":"http://127.0.0.1:1"}',
  '{"url":1,"key":"k","authScheme":"s"}',
  '{"url":"http://127.0.0.1:1","authScheme":"s"}',
  '{"url":"http://127.0.0.1:1","key":"k"}',
])('the line %j announces nothing', (line) => {
  expect(readAnnouncement(line)).toBeUndefined();
});

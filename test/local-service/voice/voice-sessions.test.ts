import { expect, test } from 'vitest';
import {
  type VoiceConfig,
  VoiceSessions,
} from '../../../packages/local-service/server/voice/voice-sessions.ts';

const CONFIG: VoiceConfig = {
  source: 'en',
  targets: [],
  sourceMediaType: 'audio/auto',
  targetMediaType: 'audio/opus',
  messageFormat: 'json',
};

/** Sessions with a clock that only advances on request. */
function sessionsWithClock() {
  let now = 0;
  const sessions = new VoiceSessions(() => now);
  return {
    sessions,
    goOn: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('a token that is not used for a minute is worthless', () => {
  const { sessions, goOn } = sessionsWithClock();
  const [first, second] = [sessions.open('key', CONFIG), sessions.open('key', CONFIG)];
  goOn(60_000);
  expect(sessions.connect(first.token)).toBe(first.session);
  goOn(1);
  expect(sessions.connect(second.token)).toBeUndefined();
});

test('a session without a new connection is forgotten, a running one is not', () => {
  const { sessions, goOn } = sessionsWithClock();
  const [left, lasting] = [sessions.open('key', CONFIG), sessions.open('key', CONFIG)];
  sessions.connect(left.token);
  sessions.connect(lasting.token);
  goOn(3_600_000);
  sessions.leave(left.session);
  sessions.open('key', CONFIG);
  expect(sessions.renew(left.token)?.session).toBe(left.session);
  goOn(60_001);
  sessions.open('key', CONFIG);
  expect(sessions.renew(left.token)).toBeUndefined();
  expect(sessions.renew(lasting.token)?.session).toBe(lasting.session);
});

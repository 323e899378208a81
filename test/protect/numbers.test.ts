import { describe, expect, test } from 'vitest';
import { answerEach } from '../support/texts/protected-text.ts';

/** Whether a translation of a text is taken. */
function isTaken(source: string, translation: string): boolean {
  return answerEach(source, { format: 'plain' }, 'sentinel', [translation]).ok;
}

describe('decimal numbers', () => {
  test.each([
    ['It takes 3.5 hours.', 'Es dauert 3,5 Stunden.'],
    ['It takes 3.5 hours.', 'Es dauert 3.5 Stunden.'],
    ['It takes 3.5 hours.', 'يستغرق ٣٫٥ ساعة.'],
    ['It takes 3.5 hours.', '３．５時間かかります。'],
    ['It costs 1,234.50 now.', 'Es kostet jetzt 1.234,50.'],
    ['It costs 1,234.50 now.', 'Il coûte 1\u202f234,50.'],
    ['It costs 1,234.50 now.', 'Es kostet jetzt 1’234.50.'],
    ['It costs 1,234.50 now.', 'It costs 1234.50 now.'],
    ['There are 12,345,678 of them.', 'इनकी संख्या 1,23,45,678 है।'],
    ['There are 1,234 of them.', '１，２３４個あります。'],
    ['There are 10,000 of them.', '1万個あります。'],
    ['It takes 0.5 hours.', 'Es dauert eine halbe Stunde.'],
    ['From 1.5 to 15 items', 'Von 1,5 bis 15'],
    ['It has 1234.5 parts', 'Es hat 1.234,5 Teile'],
    ['On 24.12.2024 at 5.', 'Am 24/12/2024 um 5.'],
  ])('as a language writes them: %s %s', (source, translation) => {
    expect(isTaken(source, translation)).toBe(true);
  });

  test.each([
    ['It takes 3.5 hours.', 'Es dauert 35 Stunden.'],
    ['It takes 3.5 hours.', '3。5時間かかります。'],
    ['It costs 1,234.50 now.', 'Es kostet jetzt 1,234,50.'],
    ['It costs 1,234.50 now.', 'Es kostet jetzt 1.234.50.'],
    ['There are 1,234 of them.', '1、234個あります。'],
    ['There are 1,234,567 of them.', 'Es sind 1.234,567.'],
    ['It takes 3.5 hours.', 'Es dauert 3. 5 Stunden.'],
    ['It takes 3.5 hours.', 'Es dauert 3 ,5 Stunden.'],
    ['It costs 12.75.', 'Es kostet 1,275.'],
  ])('broken: %s %s', (source, translation) => {
    expect(isTaken(source, translation)).toBe(false);
  });
});

test('addresses of computers and versions come back as they were', () => {
  const sent = 'Connect ⟨0⟩ with ⟨1⟩.';
  const source = 'Connect 127.0.0.1 with 1.2.3.';
  const answer = (text: string) => answerEach(source, { format: 'plain' }, 'sentinel', [text]);
  expect(answer(sent.replace('Connect', 'Verbinde'))).toEqual({
    ok: true,
    text: 'Verbinde 127.0.0.1 with 1.2.3.',
  });
  expect(answer('Verbinde 127,0,0,1 mit ⟨1⟩.').ok).toBe(false);
});

import { expect, test } from 'vitest';
import { formatTranscript } from '../../../packages/voice/transcripts/format-transcript.ts';

const SEGMENTS = [
  { text: ' Good\nmorning. ', start_time: 0, end_time: 1999.6 },
  { text: 'The end.', start_time: 3_723_004, end_time: 3_724_000, speaker: 'new' },
];

test('as text each segment has a line', () => {
  expect(formatTranscript({ language: 'en', segments: SEGMENTS }, 'text')).toBe('Good morning.\nThe end.\n');
});

test('as subtitles each segment has its number and times', () => {
  expect(formatTranscript({ language: 'en', segments: SEGMENTS }, 'srt')).toBe(
    '1\n00:00:00,000 --> 00:00:02,000\nGood morning.\n\n2\n01:02:03,004 --> 01:02:04,000\nThe end.\n',
  );
});

test('a segment without times is a subtitle anyway', () => {
  expect(formatTranscript({ language: 'en', segments: [{ text: 'Hi' }] }, 'srt')).toBe(
    '1\n00:00:00,000 --> 00:00:00,000\nHi\n',
  );
});

test('as JSON the segments are those of the service, with fields that are newer than this client', () => {
  const transcript = { language: 'en', segments: SEGMENTS };
  expect(JSON.parse(formatTranscript(transcript, 'json'))).toEqual(transcript);
});

test('as WebVTT each segment has its times, and markup is escaped', () => {
  const segments = [...SEGMENTS, { text: 'a < b & c --> d', start_time: 5, end_time: 6 }];
  expect(formatTranscript({ language: 'en', segments }, 'vtt')).toBe(
    [
      'WEBVTT\n',
      '00:00:00.000 --> 00:00:02.000\nGood morning.\n',
      '01:02:03.004 --> 01:02:04.000\nThe end.\n',
      '00:00:00.005 --> 00:00:00.006\na &lt; b &amp; c --&gt; d\n',
    ].join('\n'),
  );
});

test('as Markdown each segment is a paragraph with its time, and markup is escaped', () => {
  const segments = [...SEGMENTS, { text: '# *a* [b](c)' }];
  expect(formatTranscript({ language: 'en', segments }, 'markdown')).toBe(
    '# en\n\n**00:00:00** Good morning.\n\n**01:02:03** The end.\n\n**00:00:00** \\# \\*a\\* \\[b\\](c)\n',
  );
});

test('without speech, nothing but the name of the form is written', () => {
  const nothing = { language: '', segments: [] };
  expect(formatTranscript(nothing, 'srt')).toBe('');
  expect(formatTranscript(nothing, 'markdown')).toBe('');
  expect(formatTranscript(nothing, 'vtt')).toBe('WEBVTT\n');
});

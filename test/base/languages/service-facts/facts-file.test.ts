import { describe, expect, test } from 'vitest';
import {
  factsFileName,
  parseFactsFile,
  writeFactsFile,
} from '../../../../packages/base/languages/service-facts/facts-file.ts';
import {
  type CacheEnvironment,
  factsFolder,
} from '../../../../packages/base/languages/service-facts/facts-folder.ts';
import { SNAPSHOT_FACTS } from '../../../../packages/base/languages/snapshot/snapshot.ts';
import { glossaryFacts, languageOf } from '../../../support/services/service-facts.ts';

const ORIGIN = 'https://api.example';

/** A file of facts with other members. */
function fileWith(members: object): string {
  return JSON.stringify({ ...JSON.parse(writeFactsFile(ORIGIN, glossaryFacts(['de']))), ...members });
}

describe('a file of facts', () => {
  test('holds all of them', () => {
    const facts = { ...SNAPSHOT_FACTS, fetchedAt: '2026-06-01T00:00:00.000Z' };
    expect(parseFactsFile(writeFactsFile(ORIGIN, facts))).toEqual(facts);
  });

  test.each<[string, string]>([
    ['is empty', ''],
    ['breaks off', writeFactsFile(ORIGIN, glossaryFacts(['de'])).slice(0, 60)],
    ['is no object', '[]'],
    ['is null', 'null'],
    ['nests without end', '['.repeat(100_000)],
    ['is of another form', fileWith({ version: 2 })],
    ['has no languages', fileWith({ languages: undefined })],
    ['has no time', fileWith({ fetchedAt: 'yesterday' })],
    ['is older than the built-in facts', fileWith({ fetchedAt: '2026-04-30T00:00:00.000Z' })],
  ])('counts as absent when it %s', (_name, text) => {
    expect(parseFactsFile(text)).toBeUndefined();
  });

  test('loses what is wrong in it, and nothing else', () => {
    const tone = { status: 'beta', external: true, newer: [1] };
    const german = { ...languageOf('de'), newer: 1, features: { tone, wrong: 'stable' } };
    const wrong = [null, 'de', { lang: 'fr' }, languageOf('it', { status: 5 as never })];
    const text = fileWith({
      languages: { glossary: [german, ...wrong], voice: 'all', newer: [] },
      resources: [
        { name: 'voice', features: [{ name: 'a', needs_source_support: 'yes' }, { name: 'b' }] },
        7,
      ],
    });
    expect(parseFactsFile(text)).toEqual({
      languages: { glossary: [{ ...german, features: { tone } }], newer: [] },
      resources: [{ name: 'voice', features: [{ name: 'b' }] }],
      fetchedAt: '2026-06-01T12:00:00.000Z',
    });
  });

  test.each([
    ['https://api.example', 'https%3A%2F%2Fapi.example.json'],
    ['http://[::1]:8080', 'http%3A%2F%2F%5B%3A%3A1%5D%3A8080.json'],
    ['../../x', '..%2F..%2Fx.json'],
  ])('of %s is %s', (origin, name) => {
    expect(factsFileName(origin)).toBe(name);
  });
});

describe('the folder of the files', () => {
  test.each<[string, CacheEnvironment['env'], string | undefined]>([
    ['linux', { HOME: '/home/me' }, '/home/me/.cache/parlance/facts'],
    ['linux', { HOME: '/home/me', XDG_CACHE_HOME: '/cache' }, '/cache/parlance/facts'],
    ['linux', { HOME: '/home/me', XDG_CACHE_HOME: 'cache' }, '/home/me/.cache/parlance/facts'],
    ['linux', {}, undefined],
    ['darwin', { HOME: '/Users/me' }, '/Users/me/Library/Caches/parlance/facts'],
    [
      'win32',
      { LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' },
      'C:\\Users\\me\\AppData\\Local/parlance/facts',
    ],
    ['win32', { HOME: '/c/me' }, undefined],
  ])('on %s with %j is %s', (platform, env, expected) => {
    expect(factsFolder({ platform, env })).toBe(expected);
  });
});

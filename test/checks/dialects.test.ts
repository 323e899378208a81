import { describe, expect, test } from 'vitest';
import { lintPair } from '../support/projects/pair-rules.ts';
import { inTurn } from '../support/runs.ts';

type Texts = Readonly<Record<string, string>>;

/** The errors of the first text, in a file that has all source texts. */
function errorsIn(sources: Texts, target: string, locale: string): readonly string[] {
  const [key = ''] = Object.keys(sources);
  const setting = { source: JSON.stringify(sources), target: JSON.stringify({ [key]: target }), locale };
  return lintPair({ ...setting, format: 'json' }).flatMap(({ rule, level, side }) =>
    level === 'error' && side === 'target' ? [rule] : [],
  );
}

describe('a percentage of the source is text, however its language writes it', () => {
  test.each<[locale: string, source: string, target: string]>(
    inTurn([
      ['tr', '10% of the users', "Kullanıcıların %10'u"],
      ['tr', 'Get a 20% discount', '%20 indirim alın'],
      ['eu', '50% of it', '%50eko zatia'],
      ['hu', '10% of the users', 'A felhasználók 10%-a'],
      ['fi', 'Get a 20% discount', 'Saat 20 %:n alennuksen'],
      ['ru', '50% of it', '50%-ная доля'],
      ['fr', 'Up to 2.5% more', "Jusqu'à 2,5 % d'intérêts"],
    ]),
  )('%s: %s', (locale, source, target) => {
    expect(errorsIn({ a: source }, target, locale)).toEqual([]);
    expect(errorsIn({ a: source, b: 'Saved %d files in %s', c: '%1 of %2' }, target, locale)).toEqual([]);
  });

  test('but another number is none', () => {
    const sources = { a: 'Get a 20% discount', b: '%1 of %2' };
    expect(errorsIn(sources, '%2 indirim alın', 'tr')).toEqual(['placeholder-extra']);
  });
});

describe('a sign is a placeholder of a translation if its source or another text of the file has one', () => {
  test.each<[name: string, other: string, source: string, target: string]>(
    inTurn([
      ['printf', 'Saved %d files', 'All saved', 'Alles gesichert: %s'],
      ['Qt', '%1 of %2', 'All saved', 'Alles gesichert: %1'],
      ['Laravel', 'Hello :name', 'All saved', 'Alles gesichert, :name'],
      ['Chrome', 'Hello $USER$', 'All saved', 'Alles gesichert, $USER$'],
      ['Symfony', 'Hello %name%', 'All saved', 'Alles gesichert, %name%'],
      ['Swift', 'Hello \\(name)', 'All saved', 'Alles gesichert, \\(name)'],
    ]),
  )('%s', (_, other, source, target) => {
    expect(errorsIn({ a: source, b: other }, target, 'de')).toEqual(['placeholder-extra']);
    expect(errorsIn({ a: source, b: 'Nothing of it' }, target, 'de')).toEqual([]);
  });
});

describe('what the neighbors of a mark are does not decide', () => {
  test.each<[source: string, target: string]>(
    inTurn([
      ['Saved %0.', '%0 gespeichert.'],
      ['Unable to write to %0...', 'Kann nicht nach %0 schreiben …'],
      ['Names are not in the standard %0 format', 'Namen entsprechen nicht dem Standard %0-Format'],
      ['Abbreviation %0 is defined', 'Abkürzung %0 für alles ist definiert'],
      ['Blocked $LINK_START$trackers$LINK_END$', '屏蔽的$LINK_START$追踪器$LINK_END$'],
    ]),
  )('%s', (source, target) => {
    expect(errorsIn({ a: source, b: 'Could not push to %0. Error %1' }, target, 'de')).toEqual([]);
  });

  test('but a mark that lacks is missed at the end of a sentence, too', () => {
    expect(errorsIn({ a: 'Saved %1.' }, 'Gespeichert.', 'de')).toEqual(['placeholder-missing']);
  });
});

describe('a conversion with another letter is another one', () => {
  test.each(inTurn(['%S', '% s']))('%s', (written) => {
    expect(errorsIn({ a: 'Saved %s' }, `${written} gesichert`, 'de')).not.toEqual([]);
  });
});

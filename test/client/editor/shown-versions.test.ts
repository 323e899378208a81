import { expect, test } from 'vitest';
import { ShownVersions } from '../../../client/editor/shown-versions.ts';
import { type RemoteVersion, versionOf } from '../../../client/remote-dictionaries/remote-version.ts';
import { entriesFrom } from '../../support/sync.ts';

const [FIRST, SECOND] = [versionOf(entriesFrom('a=1'), 1), versionOf(entriesFrom('a=2'), 2)];

test('a version that was read, but that the editor does not show, is not what a save is compared with', () => {
  const versions = new ShownVersions<RemoteVersion>();
  versions.remember('x', FIRST);
  versions.noteText('x', FIRST.text);
  versions.remember('x', SECOND);
  versions.noteText('x', 'a\t1\nmine\t1\n');
  expect(versions.shown('x')).toBe(FIRST);
  versions.noteText('x', SECOND.text);
  expect(versions.shown('x')).toBe(SECOND);
});

test('nothing is known of a document that was restored or closed', () => {
  const versions = new ShownVersions<RemoteVersion>();
  versions.remember('x', FIRST);
  versions.noteText('x', 'restored\t1\n');
  expect(versions.shown('x')).toBeUndefined();
  versions.rebase('x', SECOND);
  versions.forget('x');
  expect([versions.shown('x'), versions.last('x')]).toEqual([undefined, undefined]);
});

test('a save is compared with what was merged, while the file stays as old as the editor knows it', () => {
  const versions = new ShownVersions<RemoteVersion>();
  versions.remember('x', FIRST);
  versions.rebase('x', SECOND);
  expect([versions.shown('x'), versions.last('x')]).toEqual([SECOND, FIRST]);
  versions.wrote('x', SECOND);
  expect([versions.shown('x'), versions.last('x')]).toEqual([SECOND, SECOND]);
});

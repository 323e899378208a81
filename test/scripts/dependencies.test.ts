import { expect, it } from 'vitest';
import { isInstalled } from '../../scripts/support/dependencies.mjs';

const locked = new Map([
  ['node_modules/always', { version: '1.0.0' }],
  ['node_modules/other-platform', { version: '2.0.0', optional: true }],
]);

it.each([
  ['everything is there', { always: '1.0.0', 'other-platform': '2.0.0' }, true],
  ['only the optional packages of other platforms are missing', { always: '1.0.0' }, true],
  ['this platform needs a package that the lock does not name', { always: '1.0.0', more: '1.0.0' }, true],
  ['nothing is there', {}, false],
  ['a package is missing', { 'other-platform': '2.0.0' }, false],
  ['a package has another version', { always: '0.9.0' }, false],
  ['an optional package has another version', { always: '1.0.0', 'other-platform': '1.0.0' }, false],
])('when %s', (_, installed, expected) => {
  const packages = Object.entries(installed).map(
    ([name, version]) => [`node_modules/${name}`, { version }] as const,
  );
  expect(isInstalled(locked, new Map(packages))).toBe(expected);
});

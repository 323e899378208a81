import path from 'node:path';
import { expect, test } from 'vitest';
import { stateFolder } from '#files';

const [state, local, home] = ['state', 'local', 'home'].map((name) => path.resolve('/', name));

/** The XDG Base Directory Specification has programs ignore relative paths. */
test.each<[what: string, env: Readonly<Record<string, string | undefined>>, expected: string | undefined]>([
  ['the folder that XDG names', { XDG_STATE_HOME: state, LOCALAPPDATA: local, HOME: home }, state],
  ['not a relative one', { XDG_STATE_HOME: 'state', LOCALAPPDATA: local, HOME: home }, local],
  ['that of Windows', { LOCALAPPDATA: local, HOME: home }, local],
  ['that of the home', { XDG_STATE_HOME: './state', LOCALAPPDATA: '', HOME: home }, `${home}/.local/state`],
])('what is kept across restarts is in %s', (_, env, expected = '') => {
  expect(stateFolder(env)).toBe(path.join(expected, 'parlance'));
});

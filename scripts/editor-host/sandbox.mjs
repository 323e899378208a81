// A throw-away home for one run of the editor, so that nothing of the user's is read or changed.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Settings that keep the editor from showing, fetching or asking anything that a run did not ask for. */
export const quietSettings = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.reduceMotion': 'on',
};

/** Settings under which a folder is opened in Restricted Mode without asking. */
export const restrictedSettings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
};

/**
 * The folders of one editor.
 * @typedef {object} EditorHome
 * @property {string} root Its home folder; temporary files and sockets go there too.
 * @property {string} userData
 * @property {string} extensions
 */

/**
 * @param {string} root
 * @param {string} [extensions] A folder that several homes share; by default one of its own.
 * @returns {EditorHome}
 */
export function editorHome(root, extensions = path.join(root, 'extensions')) {
  return { root, userData: path.join(root, 'user'), extensions };
}

/**
 * The environment of an editor: the script's own, but with `home` as home folder, and without variables of another
 * editor or Node.
 * @param {EditorHome} home
 * @returns {NodeJS.ProcessEnv}
 */
export function editorEnvironment(home) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VSCODE_') && name !== 'NODE_OPTIONS',
  );
  const own = [
    'HOME',
    'TMPDIR',
    'XDG_RUNTIME_DIR',
    'XDG_CONFIG_HOME',
    'XDG_DATA_HOME',
    'XDG_CACHE_HOME',
    'XDG_STATE_HOME',
  ];
  return { ...Object.fromEntries(inherited), ...Object.fromEntries(own.map((name) => [name, home.root])) };
}

/**
 * @param {EditorHome} home
 * @param {Record<string, unknown>} settings The whole of the user's settings.
 * @param {readonly object[]} [keybindings] The user's own.
 */
export async function writeSettings(home, settings, keybindings = []) {
  await mkdir(path.join(home.userData, 'User'), { recursive: true });
  await mkdir(home.extensions, { recursive: true });
  for (const [name, value] of Object.entries({ settings, keybindings })) {
    const text = `${JSON.stringify(value, undefined, 2)}\n`;
    await writeFile(path.join(home.userData, `User/${name}.json`), text);
  }
}

/**
 * Creates a throw-away folder.
 * @returns {Promise<{ root: string, remove: () => void }>} The folder is removed at the latest when the script ends, unless PARLANCE_KEEP=1.
 */
export async function temporaryRoot() {
  const root = await mkdtemp(path.join(tmpdir(), 'parlance-editor-'));
  const remove = () => {
    process.off('exit', remove);
    if (process.env.PARLANCE_KEEP === '1') {
      console.log(`kept ${root}`);
    } else {
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  };
  // Also when a signal ends the script.
  process.once('exit', remove);
  return { root, remove };
}

/**
 * Creates a throw-away folder for `action` and removes it afterwards.
 * @template T
 * @param {(root: string) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withTemporaryRoot(action) {
  const { root, remove } = await temporaryRoot();
  try {
    return await action(root);
  } finally {
    remove();
  }
}

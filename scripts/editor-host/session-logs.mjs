// What a failed test leaves of its session: the logs of the editor and the extension, and the requests that the local service received.
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {import('./session.mjs').Session} Session */

/** Milliseconds that the local service may take. */
const patience = 5000;

/**
 * Each part separately, because the failure may prevent one of them.
 * @param {string} folder
 * @param {Session} session
 * @param {number} started When the test began: older logs are those of other tests.
 */
export async function leaveLogs(folder, session, started) {
  await mkdir(folder, { recursive: true });
  const outcomes = await Promise.allSettled([
    copyLogs(path.join(session.root, 'user/logs'), path.join(folder, 'logs'), started),
    copyFile(path.join(session.root, 'server.log'), path.join(folder, 'server.log')),
    writeJournal(session, path.join(folder, 'journal.json')),
  ]);
  const missing = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  if (missing.length > 0) {
    await writeFile(path.join(folder, 'missing.txt'), `${missing.join('\n')}\n`);
  }
}

/**
 * Copies the logs of the editor that were written to since a time: those of the extension host, and in its `output_...` folders those of
 * the extension and its language server.
 * @param {string} from
 * @param {string} to
 * @param {number} since
 */
async function copyLogs(from, to, since) {
  const files = await readdir(from, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const source = path.join(file.parentPath, file.name);
    if ((await stat(source)).mtimeMs >= since) {
      const target = path.join(to, path.relative(from, source));
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, target);
    }
  }
}

/**
 * @param {Session} session
 * @param {string} file
 */
async function writeJournal(session, file) {
  const url = session.service?.url ?? (await ownServiceUrl(session));
  if (url !== undefined) {
    const answer = await fetch(`${url}/__control/journal`, { signal: AbortSignal.timeout(patience) });
    await writeFile(file, `${JSON.stringify(await answer.json(), undefined, 2)}\n`);
  }
}

/**
 * @param {Session} session
 * @returns {Promise<string | undefined>} The address of the local service that the extension has started.
 */
async function ownServiceUrl({ root }) {
  const address = 'parlance/local-service/address.json';
  try {
    return JSON.parse(await readFile(path.join(root, address), 'utf8')).url;
  } catch {
    return undefined;
  }
}

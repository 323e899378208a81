// A failed test leaves in test-results/NAME/: pictures, the trace of its pages, the logs of the editor and the extension, and the
// requests that the local service has received.
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testResults } from '../support/paths.mjs';

/** @typedef {import('./session.mjs').Session} Session */

/** Milliseconds that a picture or the local service may take. */
const patience = 5000;

/** The tests and runs that have failed in this process. */
const failed = new Set();

/** @param {string} name Of a test or a run. */
export function reportFolder(name) {
  return path.join(testResults, name);
}

/**
 * Runs `action`, and leaves a report when it throws or gives a bad result. The trace has snapshots of the page only when something that
 * failed is repeated: they take a fifth of the processor time of all tests.
 * @template T
 * @param {string} name
 * @param {Session} session
 * @param {() => Promise<T>} action
 * @param {(result: T) => boolean} [isBad]
 * @returns {Promise<T>}
 */
export async function withReport(name, session, action, isBad = () => false) {
  const started = Date.now();
  const { tracing } = session.page.context();
  await tracing.start({ snapshots: failed.has(name), title: name });
  try {
    const result = await action();
    if (isBad(result)) {
      await leaveReport(name, session, started);
    } else {
      await tracing.stop();
    }
    return result;
  } catch (error) {
    await leaveReport(name, session, started);
    throw error;
  }
}

/**
 * Each part separately, because the failure may prevent one of them.
 * @param {string} name
 * @param {Session} session
 * @param {number} started
 */
async function leaveReport(name, session, started) {
  failed.add(name);
  const folder = reportFolder(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const context = session.page.context();
  const parts = [
    ...context
      .pages()
      .filter((page) => page.url() !== 'about:blank')
      .map((page, index) =>
        page.screenshot({ path: path.join(folder, `screenshot-${index}.png`), timeout: patience }),
      ),
    context.tracing.stop({ path: path.join(folder, 'trace.zip') }),
    copyLogs(path.join(session.root, 'user/logs'), path.join(folder, 'logs'), started),
    copyFile(path.join(session.root, 'server.log'), path.join(folder, 'server.log')),
    writeJournal(session, path.join(folder, 'journal.json')),
  ];
  const outcomes = await Promise.allSettled(parts);
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

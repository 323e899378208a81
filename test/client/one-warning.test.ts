import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { type Fetch, NetworkError, TooLargeError } from '#service';
import { explainError } from '#translate';
import type { WorkResult } from '../../client/documents/documents.ts';
import { reportResults } from '../../client/documents/report-results.ts';
import { Recoveries } from '../../client/shell/connection/recoveries.ts';
import { showErrors } from '../../client/shell/ui/show-error.ts';
import { editor } from '../support/admin-editor.ts';

vi.mock('vscode', async () => (await import('../support/admin-editor.ts')).vscode);

/** A window whose service stops, and answers again. */
function openWindow() {
  editor.forget();
  const recoveries = new Recoveries();
  const answers: (Promise<unknown> | undefined)[] = [];
  const fetch = recoveries.watching((() => answers.shift()) as unknown as Fetch);
  const request = async (answer: Promise<unknown>) => {
    answers.push(answer);
    await fetch('https://one.example', {} as never).catch(() => undefined);
  };
  const context = { recoveries, statusItem: { block: () => undefined }, log: silentLog };
  return {
    stop: () => request(Promise.reject(new TypeError('fetch failed'))),
    answer: () => request(Promise.resolve({ status: 200 })),
    translate: (error: Error) => showErrors(context, () => Promise.reject(error)),
    documentsRest: (...results: readonly WorkResult[]) => reportResults(results, recoveries),
    warnings: () => editor.state.prompts.map(({ text }) => text),
  };
}

const stopped = () => new NetworkError('refused', {});
const failed = (name: string, error: Error): WorkResult => ({ name, failure: explainError(error) });

test('a document that waits for a service that has stopped is no second warning: its view says so', async () => {
  const { stop, translate, documentsRest, warnings } = openWindow();
  await stop();
  await translate(stopped());
  documentsRest(failed('letter.txt', stopped()), failed('report.txt', stopped()));
  documentsRest(failed('late.txt', stopped()));
  expect(warnings()).toHaveLength(1);
});

test('where nothing else has warned, documents do, once', async () => {
  const { stop, documentsRest, warnings } = openWindow();
  await stop();
  documentsRest(failed('letter.txt', stopped()));
  documentsRest(failed('late.txt', stopped()));
  expect(warnings()).toEqual([expect.stringContaining('letter.txt')]);
});

test('what is wrong with a document is said also while the service does not answer', async () => {
  const { stop, translate, documentsRest, warnings } = openWindow();
  await stop();
  await translate(stopped());
  documentsRest(failed('letter.txt', stopped()), failed('odd.txt', new TooLargeError('Too large.', {})));
  expect(warnings()).toEqual([expect.anything(), expect.stringContaining('odd.txt')]);
});

test('a service that answers and stops again is warned of again', async () => {
  const { stop, answer, translate, documentsRest, warnings } = openWindow();
  await stop();
  await translate(stopped());
  await answer();
  await stop();
  documentsRest(failed('letter.txt', stopped()));
  expect(warnings()).toHaveLength(2);
});

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { DocumentJob } from '#documents';
import { checkOutcome } from './support/editor.ts';
import { MemoryFiles } from './support/memory-files.ts';
import { type SentRequests, withWatchedService } from './support/service.ts';

const LETTER = 'Good morning.\nThe parcel is here.\n'.repeat(100);
const SCHEME = 'parlance-memory';

/** The journals of all documents, in the private storage of the extension. */
async function jobs(): Promise<readonly DocumentJob[]> {
  const home = process.env.HOME ?? '';
  const folder = path.join(home, 'user/User/globalStorage/parlance.parlance/documents/jobs');
  const found = await readdir(folder).catch(() => []);
  const names = found.filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
}

/** Waits until a document's journal is in a state, at rest or with an end. */
async function jobThatRests(name: string, state: DocumentJob['state']): Promise<DocumentJob> {
  for (;;) {
    const job = (await jobs()).find(({ source }) => source.name === name);
    if (job?.state === state && (state === 'PLACED' || job.problem !== undefined)) return job;
    await delay(50);
  }
}

/** A document of the file system in memory. */
async function write(name: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}` });
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(LETTER));
  return uri;
}

function translate(uri: vscode.Uri): Promise<void> {
  return checkOutcome('done', 'translateDocument', {
    file: uri.toString(),
    target: 'de',
    bill: 'accepted',
  });
}

function count({ paths }: SentRequests, end: string): number {
  return paths().filter((sent) => sent.endsWith(end)).length;
}

describe('Translate Document in a file system that an extension brings', () => {
  const files = new MemoryFiles();
  let provider: vscode.Disposable;

  before(async () => {
    provider = vscode.workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true });
    await checkOutcome('done', 'useLocalService');
  });
  after(() => provider.dispose());

  it('puts the translation beside the document', async () => {
    await translate(await write('letter.txt'));
    const { placed } = await jobThatRests('letter.txt', 'PLACED');
    assert.equal(placed, `${SCHEME}:/letter.de.txt`);
    assert.match(files.textOf('letter.de.txt'), /^(⟪de⟫ .+\n){200}$/);
    assert.equal(files.textOf('letter.txt'), LETTER);
  });

  it('leaves a file that has the name already alone', async () => {
    const source = await write('report.txt');
    await write('report.de.txt');
    await translate(source);
    const { placed } = await jobThatRests('report.txt', 'PLACED');
    assert.equal(placed, `${SCHEME}:/report.de%20%282%29.txt`);
    assert.equal(files.textOf('report.de.txt'), LETTER);
    assert.match(files.textOf('report.de (2).txt'), /^⟪de⟫/);
  });

  it('reports if the file has other bytes than were written, and keeps the translation', () =>
    withWatchedService(
      () => undefined,
      async (sent) => {
        const source = await write('damaged.txt');
        files.store = (bytes) => bytes.subarray(1);
        await translate(source);
        const { problem } = await jobThatRests('damaged.txt', 'STORED');
        assert.deepEqual(problem?.what, {
          text: 'The file {0} differs from what was written to it.',
          args: [`${SCHEME}:/damaged.de.txt`],
        });
        files.store = (bytes) => bytes;
        await translate(source);
        const { placed } = await jobThatRests('damaged.txt', 'PLACED');
        assert.equal(placed, `${SCHEME}:/damaged.de%20%282%29.txt`);
        assert.equal(files.textOf('damaged.de (2).txt'), files.textOf('letter.de.txt'));
        assert.equal(count(sent, 'POST /v2/document'), 1);
        assert.equal(count(sent, '/result'), 1);
      },
    ));

  it('sends XLIFF of a version that is not certain, once the bill is accepted', () =>
    withWatchedService(
      () => undefined,
      async (sent) => {
        const uri = vscode.Uri.from({ scheme: SCHEME, path: '/catalog.xlf' });
        const unit = '<trans-unit id="1"><source>Good morning</source></trans-unit>';
        const xliff = `<xliff version="1.2"><file source-language="en"><body>${unit}</body></file></xliff>`;
        await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(xliff));
        await translate(uri);
        const { placed = '' } = await jobThatRests('catalog.xlf', 'PLACED');
        assert.match(files.textOf(path.basename(placed)), /<target>⟪de⟫ [^<]+<\/target>/);
        assert.equal(count(sent, 'POST /v2/document'), 1);
      },
    ));

  it('sends nothing from a file system that cannot be written to', async () => {
    const scheme = `${SCHEME}-read-only`;
    const readOnly = vscode.workspace.registerFileSystemProvider(scheme, files, { isReadonly: true });
    await write('read-only.txt');
    await withWatchedService(
      () => undefined,
      async (sent) => {
        await translate(vscode.Uri.from({ scheme, path: '/read-only.txt' }));
        const { problem } = await jobThatRests('read-only.txt', 'PREPARED');
        assert.equal(problem?.what.text, '{0} cannot be written to.');
        assert.equal(count(sent, 'POST /v2/document'), 0);
      },
    );
    readOnly.dispose();
  });
});

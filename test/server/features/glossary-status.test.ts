import { afterEach, expect, test } from 'vitest';
import { GLOSSARY_STATUS_REQUEST, type GlossaryStatus } from '../../../protocol/glossary-status.ts';
import { startInProcess, type TestClient } from '../../support/language-client.ts';

const clients: TestClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

/** Opens a text and asks for its numbers. */
async function statusOf(uri: string, text: string): Promise<GlossaryStatus | null> {
  const editor = await startInProcess();
  clients.push(editor);
  await editor.open(uri, text);
  return editor.connection.sendRequest(GLOSSARY_STATUS_REQUEST, { textDocument: { uri } });
}

test('entries, bytes, languages and problems by level', async () => {
  const text = 'Größe,size\n a,b\na,c\nx,y,fr,de\nbroken\n';
  expect(await statusOf('file:///w/product.de-en.glossary.csv', text)).toEqual({
    entries: 3,
    bytes: new TextEncoder().encode(text).length,
    maxBytes: 10_485_760,
    pair: { source: 'de', target: 'en' },
    problems: { error: 2, warning: 1, information: 0 },
  });
});

test('unknown languages', async () => {
  expect(await statusOf('file:///w/product.glossary.csv', '')).toMatchObject({
    entries: 0,
    bytes: 0,
    pair: null,
  });
});

test('a file that is too large is not counted', async () => {
  const status = await statusOf('file:///w/a.en-de.glossary.csv', 'a'.repeat(20_000_001));
  expect(status).toMatchObject({ entries: null, bytes: null, problems: { error: 1 } });
});

test('other documents have no numbers', async () => {
  expect(await statusOf('file:///w/notes.txt', 'a,b\n')).toBeNull();
});

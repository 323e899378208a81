import { expect, test } from 'vitest';
import {
  DocumentStore,
  type NewDocument,
} from '../../../packages/local-service/server/documents/document-store.ts';

const TRANSLATED: NewDocument = {
  fileName: 'a.docx',
  mediaType: 'application/octet-stream',
  billedCharacters: 50_000,
  outcome: { kind: 'translated', bytes: Uint8Array.of(0, 1, 254, 255) },
};

test('documents survive in a snapshot, which is plain JSON', () => {
  const store = new DocumentStore();
  const delivery = { isLost: () => false, isArrived: () => false };
  const bytes = Uint8Array.of(1);
  const documents = [
    store.add(TRANSLATED),
    store.add({ ...TRANSLATED, outcome: { kind: 'failed', message: 'The document is empty.' } }),
    store.add({ ...TRANSLATED, outcome: { kind: 'downloaded', sent: { bytes, delivery } } }),
  ];

  const restored = new DocumentStore();
  restored.add(TRANSLATED);
  restored.restore(JSON.parse(JSON.stringify(store.snapshot())));

  const outcomes = documents.map(({ id, key }) => restored.find(id, key)?.outcome);
  expect(outcomes).toEqual([
    { kind: 'translated', bytes: Buffer.of(0, 1, 254, 255) },
    { kind: 'failed', message: 'The document is empty.' },
    { kind: 'downloaded' },
  ]);
  expect(restored.waiting()).toEqual({ count: 1, bytes: 4 });
});

test('data of another shape is refused', () => {
  expect(() => new DocumentStore().restore([{ id: 'a' }])).toThrow('Invalid key');
});

test('a result that arrived is not kept any longer', () => {
  const store = new DocumentStore();
  let isLost = false;
  let isArrived = false;
  const delivery = { isLost: () => isLost, isArrived: () => isArrived };
  const sent = { bytes: Uint8Array.of(1), delivery };
  const { id, key } = store.add({ ...TRANSLATED, outcome: { kind: 'downloaded', sent } });
  isArrived = true;
  store.add(TRANSLATED);
  isLost = true;
  expect(store.find(id, key)?.outcome).toEqual({ kind: 'downloaded' });
});

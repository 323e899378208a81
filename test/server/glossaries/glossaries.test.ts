import { expect, test } from 'vitest';
import { DISK_ADDRESSES } from '../../../server/disk/disk-addresses.ts';
import { GlossaryDocument } from '../../../server/documents/glossary-document.ts';
import { createGlossaries, type GlossaryPorts } from '../../../server/glossaries/glossaries.ts';
import { useAddresses } from '../../../server/workspace/addresses.ts';

const URI = 'file:///w/a.en-de.glossary.csv';

useAddresses(DISK_ADDRESSES);

/** An open glossary, and what happens while its file is read. */
function openGlossary(whileRead: (close: () => void) => void) {
  const opened = { uri: URI, languageId: 'parlance-csv', version: 1, text: 'Task,Aufgabe\n' };
  const open = new Map([[URI, new GlossaryDocument(opened, { format: 'csv' }, 'utf-16')]]);
  const ports = {
    manifests: { find: async () => undefined },
    baselines: { of: async () => undefined },
    facts: { for: async () => ({ glossaryLanguages: [] }) },
    settings: { for: async () => ({}) },
    encoding: 'utf-16',
    termEntries: async () => undefined,
    files: {
      read: async () => {
        whileRead(() => open.clear());
        return undefined;
      },
    },
  } as unknown as GlossaryPorts;
  return createGlossaries((uri) => open.get(uri), ports);
}

test('a glossary is answered while it is open', async () => {
  expect(await openGlossary(() => {}).get(URI)).toMatchObject({ version: 1 });
});

test('one that is closed while its file is read is not', async () => {
  expect(await openGlossary((close) => close()).get(URI)).toBeUndefined();
});

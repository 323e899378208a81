import assert from 'node:assert/strict';
import { checkOutcome, closeAll, run, untilEnded } from './support/editor.ts';
import { inWorkspace, readFile, writeFile } from './support/glossary.ts';

const MANIFEST = {
  version: 1,
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'en.json', target: '{locale}.json' }],
  },
  glossaries: {
    mined: {
      name: 'Mined',
      dictionaries: [{ source: 'en', target: 'de', file: 'mined.en-de.glossary.csv' }],
    },
  },
};
const EN = [
  'Create a sales channel',
  'Sales channels',
  'The sales channel is closed',
  'A role',
  'Your role',
  'No role',
];
const DE = [
  'Vertriebskanal erstellen',
  'Vertriebskanäle',
  'Der Vertriebskanal ist zu',
  'Eine Rolle',
  'Ihre Rolle',
  'Keine Rolle',
];
const GLOSSARY = 'mined/mined.en-de.glossary.csv';

describe('Suggest Terms from Translations', () => {
  const folder = () => inWorkspace('mined').fsPath;

  before(async () => {
    await writeFile('mined/en.json', JSON.stringify({ ...EN }));
    await writeFile('mined/de.json', JSON.stringify({ ...DE }));
    await writeFile(GLOSSARY, '');
    await writeFile('mined/parlance.json', JSON.stringify(MANIFEST));
  });

  afterEach(closeAll);

  it('adds the term that a key binding names to the glossary of the project', async () => {
    await checkOutcome('done', 'suggestGlossaryTerms', { folder: folder(), source: 'role' });
    assert.equal(await readFile(GLOSSARY), 'role,Rolle\n');
  });

  it('shows what the glossary lacks, and adds what is picked, one after the other', async () => {
    const outcome = run('suggestGlossaryTerms', { folder: folder() });
    await untilEnded(outcome, 'workbench.action.acceptSelectedQuickOpenItem');
    assert.equal(await outcome, 'done');
    assert.equal(await readFile(GLOSSARY), 'role,Rolle\nsales channel,Vertriebskanal\n');
  });

  it('says that nothing was found, or that nothing is translated there', async () => {
    await checkOutcome('refused', 'suggestGlossaryTerms', { folder: folder() });
    await checkOutcome('refused', 'suggestGlossaryTerms', { folder: inWorkspace('nothing').fsPath });
  });
});

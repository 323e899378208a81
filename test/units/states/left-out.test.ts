import { expect, test } from 'vitest';
import { hashText } from '../../../packages/units/hash-of-unit.ts';
import { NO_TEXT } from '../../../packages/units/record/attested-pair.ts';
import { type SampleFile, standingsOf } from './sample-file.ts';

const SOURCE = 'a = Save the file in this folder\nb = Close the window of the file';
const WHOLE = 'a = Sichern Sie die Datei\nb = Schließen Sie das Fenster';
const LEFT = 'b = Schließen Sie das Fenster';
const RECORD = [
  'Save the file in this folder > Sichern Sie die Datei m',
  'Close the window of the file > Schließen Sie das Fenster m',
];
const REMOVED: SampleFile = {
  source: SOURCE,
  target: LEFT,
  record: RECORD,
  commits: [
    { source: SOURCE, target: LEFT },
    { source: SOURCE, target: WHOLE },
  ],
};

function checkFirst(file: SampleFile, expected: object): void {
  const [first] = standingsOf({ ...file, options: { isStanding: () => false, ...file.options } });
  expect(first).toMatchObject(expected);
}

test('the record keeps what people have left out with the hash of the empty text', () => {
  expect(hashText('')).toBe(NO_TEXT);
});

test('a translation that a commit removed is left out, and recorded so', () => {
  checkFirst(REMOVED, {
    state: 'left-out',
    attests: { target: 'e3b0c44298fc1c14', origin: 'h', depends: '--------' },
  });
});

test.each<[string, SampleFile]>([
  ['of which nothing is recorded', { ...REMOVED, record: RECORD.slice(1) }],
  ['without git', { source: SOURCE, target: LEFT, record: RECORD }],
  ['that is removed on the disk only', { ...REMOVED, commits: [{ source: SOURCE, target: WHOLE }] }],
  [
    'in a commit that proves nothing',
    {
      ...REMOVED,
      commits: [
        { source: SOURCE, target: LEFT, provesNothing: true },
        { source: SOURCE, target: WHOLE },
      ],
    },
  ],
  [
    'with all other texts of its file',
    {
      ...REMOVED,
      target: '',
      commits: [
        { source: SOURCE, target: '' },
        { source: SOURCE, target: WHOLE },
      ],
    },
  ],
  [
    'together with its source, which came back',
    {
      ...REMOVED,
      commits: [
        { source: SOURCE, target: LEFT },
        { source: 'b = Close the window of the file', target: LEFT },
        { source: SOURCE, target: WHOLE },
      ],
    },
  ],
  [
    'by a merge that kept the side without it',
    {
      ...REMOVED,
      commits: [
        { source: SOURCE, target: LEFT, parents: [2, 3] },
        { source: SOURCE, target: WHOLE, parents: [3] },
        { source: SOURCE, target: LEFT, parents: [] },
      ],
    },
  ],
  [
    'that an item before it has moved to another key',
    {
      ...REMOVED,
      target: 'b = Sichern Sie die Datei',
      commits: [
        { source: SOURCE, target: 'b = Sichern Sie die Datei' },
        { source: SOURCE, target: WHOLE },
      ],
    },
  ],
])('a translation %s is missing', (_, file) => {
  checkFirst(file, { state: 'missing' });
});

test('a merge of a branch that removed a translation leaves it out', () => {
  const commits = [
    { source: SOURCE, target: LEFT, parents: [2, 3] },
    { source: SOURCE, target: LEFT, parents: [4] },
    { source: SOURCE, target: `${WHOLE}\nc = Neu`, parents: [4] },
    { source: SOURCE, target: WHOLE, parents: [] },
  ];
  checkFirst({ ...REMOVED, commits }, { state: 'left-out' });
});

test('what is recorded as left out stays so without git, also where it is empty, until it is brought back', () => {
  const record = [...RECORD, 'Save the file in this folder >  h'];
  for (const target of [LEFT, `a = \n${LEFT}`]) {
    checkFirst({ source: SOURCE, target, record }, { state: 'left-out' });
    checkFirst({ source: SOURCE, target, record, options: { bringsBack: true } }, { state: 'missing' });
  }
});

test('a source that changes after its translation was left out waits for a person, and that is recorded', () => {
  const source = SOURCE.replace('this folder', 'that folder');
  const record = [...RECORD, 'Save the file in this folder >  h'];
  const commits = [{ source: SOURCE, target: LEFT }, ...(REMOVED.commits ?? [])];
  checkFirst(
    { source, target: LEFT, record, commits },
    { state: 'review', isLeftOut: true, attests: { target: NO_TEXT, origin: 'r' } },
  );
  checkFirst(
    { source, target: LEFT, record: [...record, 'Save the file in that folder >  r'] },
    { state: 'review', isLeftOut: true },
  );
});

test('a short text under a new key is missing, though people have left it out under another one', () => {
  const source = 'a = Save\nb = Close the window of the file\nc = Save';
  const record = ['Save > Sichern m', 'Save >  h', RECORD[1] ?? ''];
  const commits = [
    { source: 'a = Save\nb = Close the window of the file', target: LEFT },
    { source: 'a = Save\nb = Close the window of the file', target: `a = Sichern\n${LEFT}` },
  ];
  const states = standingsOf({ source, target: LEFT, record, commits }).map(({ state }) => state);
  expect(states).toEqual(['left-out', 'current', 'missing']);
});

test('a short text that people have left out stays so under another key', () => {
  const source = 'a2 = Save\nb = Close the window of the file';
  const record = ['Save > Sichern m', 'Save >  h', RECORD[1] ?? ''];
  const commits = [
    { source: 'a = Save\nb = Close the window of the file', target: LEFT },
    { source: 'a = Save\nb = Close the window of the file', target: `a = Sichern\n${LEFT}` },
  ];
  checkFirst({ source, target: LEFT, record, commits }, { state: 'left-out' });
});

import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';
import { withSharedLocalService } from '../../support/services/shared-local-service.ts';

const GLOSSARIES = {
  product: { name: 'Terms', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
};

const TERMS = {
  'Green Leaf': { status: 'keep' },
  'Blue Leaf': { status: 'keep', scope: ['docs/**'] },
  cookie: { not: ['Çööķíé'] },
};

const FILES = {
  'a.en-de.glossary.csv': 'parcel,Paket\n',
  'a.en-de.terms.json': JSON.stringify({ terms: TERMS }),
};

const TEXT = 'Send the parcel and a cookie to Green Leaf or Blue Leaf\n';

const WRONG = [
  '"Çööķíé" must not be used for "cookie".',
  '"Green Leaf" must stay as it is in the translation.',
];

const linesAbout = (stderr: string, file: string) =>
  stderr.split('\n').filter((line) => line.startsWith(`${file}: `));

test('translate-file names the terms of a text before it is sent, and then what is wrong with them, in the files of their scope', () => {
  const manifest = {
    ...{ endpoint: 'local', glossaries: GLOSSARIES },
    profiles: { app: { source: 'en', target: 'de', glossary: 'product' } },
  };
  const files = {
    ...FILES,
    'parlance.json': JSON.stringify(manifest),
    ...{ 'texts.txt': TEXT, 'docs/texts.txt': TEXT },
  };
  return withSharedLocalService(files, async ({ run }) => {
    const args = ['--profile', 'app', '--output', '{folder}/{name}.{target}{extension}'];
    const { code, stderr } = await run(['translate-file', 'texts.txt', 'docs/texts.txt', ...args]);
    expect(code).toBe(0);
    expect(linesAbout(stderr, 'texts.txt')).toEqual([
      'texts.txt: terms: parcel → Paket, Green Leaf → Green Leaf',
      ...WRONG.map((line) => `texts.txt: ${line}`),
    ]);
    expect(linesAbout(stderr, 'docs/texts.txt')).toEqual([
      'docs/texts.txt: terms: parcel → Paket, Green Leaf → Green Leaf, Blue Leaf → Blue Leaf',
      ...WRONG.map((line) => `docs/texts.txt: ${line}`),
      'docs/texts.txt: "Blue Leaf" must stay as it is in the translation.',
    ]);
  });
});

describe('translate names the terms of texts before they are sent, and then what is wrong with them', () => {
  const NAMED = 'terms: parcel → Paket, Green Leaf → Green Leaf';
  const manifest = {
    ...{ endpoint: 'local', glossaries: GLOSSARIES, keep: ['a cookie of ours'] },
    profiles: { app: { source: 'en', target: 'de', glossary: 'product' } },
  };
  const files = {
    ...FILES,
    'parlance.json': JSON.stringify(manifest),
    ...{ 'texts.txt': `Home\n${TEXT}`, 'docs/texts.txt': TEXT },
  };
  const BY_NAME = ['--from', 'en', '--to', 'de', '--glossary', 'Terms'];
  const SENTENCE = TEXT.trim();
  const PLAIN = 'Send the parcel';

  interface Run {
    readonly args: readonly string[];
    readonly stdin?: string;
  }

  test.each<[string, Run, readonly string[]]>(
    inTurn([
      ['an argument', { args: ['--profile', 'app', SENTENCE] }, [NAMED, ...WRONG]],
      ['a glossary that is named', { args: [...BY_NAME, SENTENCE] }, [NAMED, ...WRONG]],
      [
        'a variant of the target',
        { args: ['--profile', 'app', '--to', 'de-DE', SENTENCE] },
        [NAMED, ...WRONG],
      ],
      [
        'several arguments, of which the first with a problem is named',
        { args: ['--profile', 'app', PLAIN, SENTENCE, SENTENCE] },
        [NAMED, ...WRONG.map((line) => `Text 2: ${line}`)],
      ],
      ['standard input', { args: ['--profile', 'app'], stdin: TEXT }, [NAMED, ...WRONG]],
      [
        'paragraphs',
        { args: ['--profile', 'app', '--paragraphs'], stdin: `Home\n\n${TEXT}` },
        [NAMED, ...WRONG.map((line) => `Text 2: ${line}`)],
      ],
      [
        'lines of files, with terms whose scope names the file',
        { args: ['--profile', 'app', '--file', 'texts.txt', '--file', 'docs/texts.txt'] },
        [
          `${NAMED}, Blue Leaf → Blue Leaf`,
          ...WRONG.map((line) => `Text 2: ${line}`),
          'Text 3: "Blue Leaf" must stay as it is in the translation.',
        ],
      ],
      ['JSON', { args: ['--profile', 'app', '--format', 'json', SENTENCE] }, [NAMED, ...WRONG]],
      ['texts without protection', { args: ['--profile', 'app', '--raw', SENTENCE] }, [NAMED, ...WRONG]],
      [
        'texts with tags, but not what is code in them',
        { args: ['--profile', 'app', '--tag-handling', 'html', 'A <b>cookie</b>, <code>Green Leaf</code>'] },
        WRONG.slice(0, 1),
      ],
      ['words that are kept anyway: nothing', { args: ['--profile', 'app', 'This is a cookie of ours'] }, []],
      ['texts without terms: nothing', { args: ['--profile', 'app', 'Home'] }, []],
      ['a translation without a glossary: nothing', { args: ['--from', 'en', '--to', 'de', SENTENCE] }, []],
    ]),
  )('%s', (_what, { args, stdin }, expected) =>
    withSharedLocalService(files, async ({ run }) => {
      const { code, stderr, stdout } = await run(
        ['translate', ...args],
        stdin === undefined ? {} : { stdin },
      );
      expect({ code, isEmpty: stdout === '' }).toEqual({ code: 0, isEmpty: false });
      const said = stderr.split('\n').filter((line) => /^terms|[Çö]|must|glossary translates/.test(line));
      expect(said).toEqual(expected);
    }),
  );
});

test('translate says what is wrong with the terms of results that have arrived before it ended', async () => {
  const glossary = { ...GLOSSARIES.product, name: '0f3a8c52-6d1e-4b7f-9a24-c5e8d0716b93' };
  const files = { ...FILES, 'parlance.json': JSON.stringify({ glossaries: { product: glossary } }) };
  const texts = [TEXT.trim(), ...Array.from({ length: 59 }, (_, index) => `text ${index + 1}`)];
  let refuse: (() => unknown) | undefined;
  let isAnswered = false;
  const answer: ScriptedAnswer = ({ body }, response) => {
    const { text } = JSON.parse(body) as { text: string[] };
    if (text.includes('text 55')) refuse = () => response.writeHead(456).end('{"message":"No more"}');
    else {
      const translations = text.map((one) => ({ detected_source_language: 'EN', text: `[${one}]` }));
      response.end(JSON.stringify({ translations }));
      isAnswered = true;
    }
    if (isAnswered) refuse?.();
  };
  await withFiles(files, (cwd) =>
    withScriptedServer(answer, async ({ url }) => {
      const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      const args = ['translate', '--from', 'en', '--to', 'de', '--glossary', glossary.name];
      const { code, stderr } = await cli(args, { cwd, env, stdin: texts.join('\n') });
      expect(code).toBe(4);
      expect(stderr).toContain(
        'Text 1: The glossary translates "parcel" as "Paket", which does not occur in the translation.',
      );
    }),
  );
});

test('update says what is wrong with the terms of what it has translated', () => {
  const translations = {
    ...{ source: 'en', targets: ['de'] },
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  };
  const files = {
    ...FILES,
    'parlance.json': JSON.stringify({ glossaries: GLOSSARIES, translations }),
    'locales/en.json': '{ "a": "A cookie", "b": "Green Leaf and Blue Leaf" }\n',
  };
  return withProject(files, async ({ run }) => {
    const { code, stderr } = await run(['update', '--yes']);
    expect(code).toBe(0);
    expect(linesAbout(stderr, 'locales/de.json')).toEqual([
      'locales/de.json: new, 2 missing',
      ...WRONG.map((line) => `locales/de.json: ${line}`),
    ]);
  });
});

describe('update names the terms of texts before it sends them', () => {
  const dictionary = (source: string, target: string, file: string) => ({ source, target, file });
  const glossaries = {
    product: {
      name: 'Terms',
      dictionaries: [
        dictionary('en', 'de', 'a.en-de.glossary.csv'),
        dictionary('en', 'fr', 'a.en-fr.glossary.csv'),
      ],
    },
    other: { name: 'Other', dictionaries: [dictionary('en', 'de', 'b.en-de.glossary.tsv')] },
  };
  const translations = {
    ...{ source: 'en', targets: ['de', 'fr', 'es'] },
    files: [
      { source: 'locales/en.json', target: 'locales/{locale}.json' },
      { source: 'docs/*.md', target: '{locale}/{path}' },
    ],
  };
  const files = {
    ...FILES,
    'a.en-fr.glossary.csv': 'parcel,colis\nletter,lettre\n',
    'b.en-de.glossary.tsv': 'parcel\tSendung\nletter\tBrief\nunused\tungenutzt\n',
    'parlance.json': JSON.stringify({ glossaries, translations, keep: ['letter of ours'] }),
    'locales/en.json': '{ "a": "A cookie", "b": "Parcels and Blue Leaf", "c": "A letter of ours" }\n',
    'docs/a.md': '# A parcel\n\nA letter to Blue Leaf: `Green Leaf`\n',
  };
  const NAMED = [
    'de: terms in these texts: 2 of a.en-de.glossary.csv, 1 of b.en-de.glossary.tsv',
    'fr: terms in these texts: 2 of a.en-fr.glossary.csv',
  ];

  test('a line for each locale with a glossary, in the plan and before an update', () =>
    withProject(files, async ({ run }) => {
      for (const flags of [['--plan'], ['--yes'], ['--plan']]) {
        const { code, stderr } = await run(['update', ...flags]);
        expect(code).toBe(0);
        const named = stderr.split('\n').filter((line) => line.includes('terms in these texts'));
        expect(named).toEqual(stderr.includes('Texts to translate: 0.') ? [] : NAMED);
      }
    }));

  test.each<[string, readonly string[], readonly object[]]>([
    [
      'all files',
      [],
      [
        { locale: 'de', glossary: 'a.en-de.glossary.csv', terms: 2 },
        { locale: 'de', glossary: 'b.en-de.glossary.tsv', terms: 1 },
        { locale: 'fr', glossary: 'a.en-fr.glossary.csv', terms: 2 },
      ],
    ],
    [
      'a file out of the scope of a term',
      ['--to', 'de', 'locales'],
      [{ locale: 'de', glossary: 'a.en-de.glossary.csv', terms: 1 }],
    ],
    ['a locale without a glossary', ['--to', 'es'], []],
  ])('as JSON, for %s', (_what, args, terms) =>
    withProject(files, async ({ run }) => {
      const { code, stdout } = await run(['update', '--plan', '--format', 'json', ...args]);
      expect({ code, terms: JSON.parse(stdout).terms }).toEqual({ code: 0, terms });
    }),
  );
});

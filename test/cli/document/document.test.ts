import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { acquireLock } from '#files';
import type { ServiceClient } from '#service';
import { type CliResult, cli, withFiles } from '../../support/cli.ts';
import { countUploads } from '../../support/documents/document-jobs.ts';
import { withLocalService } from '../../support/local-service.ts';
import { inTurn } from '../../support/runs.ts';
import { clientFor } from '../../support/service-client.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

/** A command line in a folder of documents, with the local service. */
interface Documents {
  readonly folder: string;
  /** Runs `parlance document …`. */
  readonly run: (...args: readonly string[]) => Promise<CliResult>;
  readonly runAny: (...args: readonly string[]) => Promise<CliResult>;
  readonly uploads: () => Promise<number>;
  readonly client: ServiceClient;
}

function withDocuments(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (documents: Documents) => Promise<void>,
  switches: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = { switches: { 'document-polls': '0', ...switches } };
  return withFiles(files, (folder) =>
    withLocalService(options, ({ url, key }, env) => {
      const runAny: Documents['runAny'] = (...args) =>
        cli(args, { cwd: folder, env: { ...env, XDG_STATE_HOME: `${folder}/.state` } });
      const run: Documents['run'] = (...args) => runAny('document', ...args);
      return work({ folder, runAny, run, uploads: () => countUploads(url), client: clientFor(url, { key }) });
    }),
  );
}

const MORNING = 'Good morning\n';
const MORGEN = '⟪de⟫ Ĝööđ ɱöŕñíñĝ\n';

test('translates a document beside it: the bill on stderr, the place on stdout', () =>
  withDocuments({ 'letter.txt': MORNING }, async ({ run, folder }) => {
    expect(await run('translate', 'letter.txt', '--to', 'de', '--yes')).toEqual({
      code: 0,
      stdout: 'letter.de.txt\n',
      stderr: 'Uploads: 1\nTexts: at most 13 characters\n',
    });
    expect(await readFile(path.join(folder, 'letter.de.txt'), 'utf8')).toBe(MORGEN);
  }));

test('the bill counts office documents, texts and images apart', () =>
  withDocuments({ 'a.docx': 'x', 'b.pdf': 'x', 'c.html': '<p>x', 'd.png': 'x' }, async ({ run, uploads }) => {
    const { stdout, stderr, code } = await run('translate', '.', '--to', 'de,fr', '--dry-run');
    expect(stderr).toBe(
      [
        'Uploads: 8',
        'Office documents and PDF: at least 200000 characters',
        'Texts: at most 8 characters',
        'Images, with an unknown number of characters: 2',
        'Nothing was uploaded.',
        '',
      ].join('\n'),
    );
    expect(stdout.split('\n')).toContain('upload\ta.docx\ta.fr.docx');
    expect({ code, uploads: await uploads() }).toEqual({ code: 0, uploads: 0 });
  }));

test('without a word from the user nothing is sent', () =>
  withDocuments({ 'letter.txt': MORNING }, async ({ run, uploads, folder }) => {
    const { code, stderr } = await run('translate', 'letter.txt', '--to', 'de');
    expect(code).toBe(6);
    expect(stderr).toContain('Texts: at most 13 characters');
    expect(stderr).toContain('To skip the question, add --yes.');
    expect(await uploads()).toBe(0);
    expect(await readdir(folder)).toEqual(['letter.txt']);
  }));

test.each([
  ['a.doc', 'a.de.docx'],
  ['a.png', 'a.de.png'],
  ['a.jpg', 'a.de.jpg'],
  ['a.jpeg', 'a.de.jpeg'],
])('%s becomes %s', (name, translated) =>
  withDocuments({ [name]: 'x' }, async ({ run, folder }) => {
    const { code, stdout } = await run('translate', name, '--to', 'de', '--yes');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${translated}\n` });
    expect(await readdir(folder)).toContain(translated);
  }),
);

describe('XLIFF that is not version 2.1 is sent after a warning', () => {
  const OLD = '<xliff version="1.2"><file source-language="en"><body/></file></xliff>';

  test.each<[string, string, string | Uint8Array, string]>(
    inTurn([
      ['1.2', 'app.xlf', OLD, '1.2'],
      ['1.2 with the other extension', 'app.xliff', OLD, '1.2'],
      ['1.2 with an extension in capitals', 'APP.XLF', OLD, '1.2'],
      [
        '1.2 after a declaration, and comments that name 2.1',
        'a.xlf',
        `<?xml version="1.0"?><!-- <xliff version="2.1"> -->\n${OLD}`,
        '1.2',
      ],
      ['1.2 with a byte order mark', 'a.xlf', `\uFEFF${OLD}`, '1.2'],
      ['1.2 in UTF-16', 'a.xlf', Buffer.from(`\uFEFF${OLD}`, 'utf16le'), '1.2'],
      [
        '1.2 with a prefix and other quotes',
        'a.xlf',
        "<x:xliff\n  xmlns:x='urn:x' version = '1.2'></x:xliff>",
        '1.2',
      ],
      ['1.1', 'a.xlf', '<xliff version="1.1"></xliff>', '1.1'],
      ['2.0', 'a.xlf', '<xliff version="2.0" srcLang="en"></xliff>', '2.0'],
    ]),
  )('%s', (_, name, content, version) =>
    withDocuments({ [name]: content }, async ({ run, uploads }) => {
      const warning = `${name} is XLIFF ${version}. As a document, only 2.1 is certain`;
      const dry = await run('translate', name, '--to', 'de', '--dry-run');
      expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining(warning)]);
      const unasked = await run('translate', name, '--to', 'de');
      expect(unasked.code).not.toBe(0);
      expect(unasked.stderr).toContain('--send-anyway');
      expect(await uploads()).toBe(0);
      expect((await run('translate', name, '--to', 'de', '--yes')).stderr).toContain(warning);
      expect(await uploads()).toBe(1);
    }),
  );

  test.each(['1.2', '2.0'])(
    '%s is translated, with --send-anyway without the question about it',
    (version) => {
      const content =
        version === '1.2'
          ? '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>Good morning</source></trans-unit></body></file></xliff>'
          : '<xliff version="2.0" srcLang="en"><file id="f"><unit id="u"><segment><source>Good morning</source></segment></unit></file></xliff>';
      return withDocuments({ 'app.xlf': content }, async ({ run, uploads, folder }) => {
        const unasked = await run('translate', 'app.xlf', '--to', 'de', '--send-anyway');
        expect(unasked.stderr).not.toContain('may refuse, type yes');
        expect(unasked.stderr).toContain('--yes');
        const sent = await run('translate', 'app.xlf', '--to', 'de', '--send-anyway', '--yes');
        expect(sent).toMatchObject({ code: 0, stderr: expect.stringContaining(`is XLIFF ${version}.`) });
        expect(await uploads()).toBe(1);
        expect(await readFile(path.join(folder, 'app.de.xlf'), 'utf8')).toContain('<target>');
      });
    },
  );

  test('only 2.1 is translated by a service that keeps to the specification', () =>
    withDocuments(
      { 'app.xlf': OLD },
      async ({ run, uploads }) => {
        const sent = await run('translate', 'app.xlf', '--to', 'de', '--yes');
        expect(sent.code).not.toBe(0);
        expect(sent.stderr).toContain('Only XLIFF 2.1 is supported.');
        expect(await uploads()).toBe(1);
      },
      { strict: 'on' },
    ));

  test.each(['app.sdlxliff', 'app.xml'])('in %s it is no document, as before', (name) =>
    withDocuments({ [name]: OLD }, async ({ run, uploads }) => {
      expect((await run('translate', name, '--to', 'de', '--yes', '--send-anyway')).code).toBe(6);
      expect(await uploads()).toBe(0);
    }),
  );

  test('2.1 is sent', () => {
    const xliff = `<!-- ${'x'.repeat(8000)} -->\n<xliff version="2.1" srcLang="en"><file id="f"/></xliff>`;
    return withDocuments({ 'app.xlf': xliff }, async ({ run, uploads }) => {
      const sent = await run('translate', 'app.xlf', '--to', 'de', '--yes');
      expect([sent.code, sent.stderr]).toEqual([0, expect.not.stringContaining('XLIFF')]);
      expect(await uploads()).toBe(1);
    });
  });
});

describe('a folder', () => {
  const DOCS = {
    'docs/a.txt': MORNING,
    'docs/sub/b.html': '<p>Good morning',
    'docs/.hidden/c.txt': 'c',
    'docs/notes.md': '',
  };
  const TRANSLATE = ['translate', 'docs', '--to', 'de,fr', '--yes', '--jobs', '2'];

  test('means the documents below it; a second run pays for nothing', () =>
    withDocuments(DOCS, async ({ run, uploads }) => {
      expect(await run(...TRANSLATE)).toMatchObject({
        code: 0,
        stdout: 'docs/a.de.txt\ndocs/a.fr.txt\ndocs/sub/b.de.html\ndocs/sub/b.fr.html\n',
      });
      expect(await run(...TRANSLATE)).toMatchObject({ code: 0, stderr: 'Uploads: 0\n' });
      expect(await uploads()).toBe(4);
    }));

  test('with a change, only what changed is paid for', () =>
    withDocuments(DOCS, async ({ run, uploads, folder }) => {
      await run(...TRANSLATE);
      await writeFile(path.join(folder, 'docs/a.txt'), 'Good evening');
      await rm(path.join(folder, 'docs/sub/b.fr.html'));
      const plan = await run(...TRANSLATE, '--dry-run');
      expect(plan.stdout).toBe(
        [
          'upload\tdocs/a.txt\tdocs/a.de.txt',
          'upload\tdocs/a.txt\tdocs/a.fr.txt',
          'done\tdocs/sub/b.html\tdocs/sub/b.de.html',
          'upload\tdocs/sub/b.html\tdocs/sub/b.fr.html',
          '',
        ].join('\n'),
      );
      const { stdout } = await run(...TRANSLATE);
      expect(stdout).toBe('docs/a.de (2).txt\ndocs/a.fr (2).txt\ndocs/sub/b.de.html\ndocs/sub/b.fr.html\n');
      expect(await uploads()).toBe(7);
    }));

  test('keeps its folders in another one, and in a pattern', () =>
    withDocuments(DOCS, async ({ run }) => {
      const to = ['translate', 'docs', '--to', 'de', '--yes', '--output'];
      expect((await run(...to, 'out')).stdout).toBe('out/a.de.txt\nout/sub/b.de.html\n');
      expect((await run(...to, 'all/{target}/{name}{extension}')).stdout).toBe(
        'all/de/a.txt\nall/de/sub/b.html\n',
      );
    }));

  test('--again pays again', () =>
    withDocuments(DOCS, async ({ run, uploads }) => {
      await run(...TRANSLATE);
      expect((await run(...TRANSLATE, '--again')).stderr).toContain('Uploads: 4\n');
      expect(await uploads()).toBe(8);
    }));
});

/** Files that the service does not take as documents. */
const NO_DOCUMENTS = Object.fromEntries(
  ['data.bin', 'notes.md', 'a.json', 'a.xml', 'a.po', 'a.vtt', 'a.PROPERTIES'].map((name) => [name, '']),
);

describe('what cannot work is reported before anything is sent', () => {
  test.each<[args: readonly string[], says: string]>(
    inTurn([
      [['data.bin', '--to', 'de'], 'Supported types: docx, doc, pptx, xlsx, pdf'],
      ...['notes.md', 'a.json', 'a.xml', 'a.po', 'a.vtt', 'a.PROPERTIES'].map(
        (file): [readonly string[], string] => [
          [file, '--to', 'de'],
          `To translate its texts and keep the rest, run parlance translate-file ${file}.`,
        ],
      ),
      [['gone.txt', '--to', 'de'], 'gone.txt does not exist.'],
      [['letter.txt'], 'Add --to with a language code'],
      [['letter.txt', '--to', 'de,en-GB', '--from', 'EN'], 'from EN into en-GB'],
      [['letter.txt', '--to', 'de', '--output-format', 'docx'], 'cannot be converted to docx'],
      [['letter.txt', '--to', 'de', '--glossary', 'g'], 'To use a glossary, the language'],
      [
        ['letter.txt', '--to', 'de', '--output', 'out/{locale}/{name}{extension}'],
        'Nothing fills {locale} in --output.',
      ],
      [['letter.txt', '--to', 'de', '--jobs', '0'], 'Expected a whole number from 1 to 16.'],
    ]),
  )('%j', (args, says) =>
    withDocuments({ ...NO_DOCUMENTS, 'letter.txt': MORNING }, async ({ run, uploads }) => {
      const { code, stderr, stdout } = await run('translate', ...args, '--yes');
      expect({ code, stdout, uploads: await uploads() }).toEqual({ code: 6, stdout: '', uploads: 0 });
      expect(stderr).toContain(says);
    }),
  );
});

describe('one target language that is refused stops no other, and is named', () => {
  test.each<[to: string, code: number, says: string, uploads: number]>([
    ['de,xx', 12, 'xx: The service does not take xx as a target language here.', 1],
    ['pt_BR,de,fr', 12, 'Use pt-BR, or add --send-anyway', 2],
    ['xx,yy', 6, 'The service does not take yy as a target language here.', 0],
  ])('--to %s', (to, code, says, uploads) =>
    withDocuments({ 'letter.txt': MORNING }, async (documents) => {
      const result = await documents.run('translate', 'letter.txt', '--to', to, '--yes');
      expect({ code: result.code, uploads: await documents.uploads() }).toEqual({ code, uploads });
      expect(result.stderr).toContain(says);
    }),
  );
});

describe('a glossary', () => {
  /** Runs `work` with a service that has the glossary "support" from English into German. */
  const withGlossary = (work: (documents: Documents, id: string) => Promise<void>) =>
    withDocuments(
      { 'letter.txt': 'The parcel.\n', 'support.en-de.glossary.csv': 'parcel,Sendung\n' },
      async (documents) => {
        const { stdout } = await documents.runAny(
          ...['glossary', 'create', 'support', '--file', 'support.en-de.glossary.csv', '--format', 'json'],
        );
        const { glossary_id } = JSON.parse(stdout) as { glossary_id: string };
        await work(documents, glossary_id);
      },
    );
  const TRANSLATE = ['translate', 'letter.txt', '--from', 'en', '--to', 'de', '--yes'];

  test('is named by its name or its ID, and shown before the bill', () =>
    withGlossary(async ({ run, folder, uploads }, id) => {
      const dry = await run(...TRANSLATE, '--glossary', 'support', '--dry-run');
      expect(dry.stderr.split('\n')[0]).toBe(`Glossary: support (${id}), en -> de`);
      expect({ code: dry.code, uploads: await uploads() }).toEqual({ code: 0, uploads: 0 });
      expect(await run(...TRANSLATE, '--glossary', 'support')).toMatchObject({ code: 0 });
      expect(await readFile(path.join(folder, 'letter.de.txt'), 'utf8')).toContain('Sendung');
      // The same glossary by its id is the same job.
      expect(await run(...TRANSLATE, '--glossary', id)).toMatchObject({ code: 0, stdout: 'letter.de.txt\n' });
      expect(await uploads()).toBe(1);
    }));

  test.each<[args: readonly string[], code: number, says: string]>([
    [['--from', 'en', '--to', 'de', '--glossary', 'suport'], 7, 'Did you mean "support"?'],
    [['--from', 'en', '--to', 'fr', '--glossary', 'support'], 6, '(glossary-pair-mismatch)'],
    [
      ['--from', 'en', '--to', 'de', '--glossary', '00000000-0000-4000-8000-000000000000'],
      7,
      'Glossary not found',
    ],
    [['--to', 'de', '--glossary', 'support'], 6, 'such as --from en'],
  ])('that does not fit says so before the upload: %j', (args, code, says) =>
    withGlossary(async ({ run, uploads }) => {
      const refused = await run('translate', 'letter.txt', ...args, '--yes');
      expect({ code: refused.code, uploads: await uploads() }).toEqual({ code, uploads: 0 });
      expect(refused.stderr).toContain(says);
    }),
  );
});

describe('what a document is translated with', () => {
  const FILES = {
    'letter.txt': 'The parcel.\n',
  };
  const glossary = (name: string, entries: string) => ({
    name,
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'csv' }],
  });
  const TRANSLATE = ['translate', 'letter.txt', '--from', 'en', '--to', 'de', '--yes'];

  test('several glossaries of which the first wins, style rules, a memory, and a watermark', () =>
    withDocuments(FILES, async ({ run, folder, uploads, client }) => {
      await client.createGlossary(glossary('a', 'parcel,Sendung'));
      await client.createGlossary(glossary('b', 'parcel,Paket'));
      await client.createStyleList({ name: 'House', language: 'de' });
      const named = [
        ...['--glossary', 'a', '--glossary', 'b', '--style', 'House'],
        ...['--memory', 'Larkplan interface', '--watermark', '--evaluate-quality'],
      ];
      const { code, stderr } = await run(...TRANSLATE, ...named);
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringMatching(/Glossary: a .*\nGlossary: b /),
      });
      const translated = await readFile(path.join(folder, 'letter.de.txt'), 'utf8');
      expect(translated).toMatch(/^⟪de style-[0-9a-f]{8}-v1 watermark⟫ Ŧĥé Sendung\.\n$/);
      // Each of them makes another translation, which is paid for.
      expect((await run(...TRANSLATE, '--glossary', 'b', '--dry-run')).stderr).toContain('Uploads: 1');
      expect(await uploads()).toBe(1);
    }));

  test.each<[args: readonly string[], code: number, says: string]>([
    [['--style', 'Hose'], 7, 'style rule list'],
    [['--memory', 'Larkplan'], 7, 'translation memory'],
    [['--memory', 'Larkplan interface', '--to', 'it'], 6, '(memory-pair-mismatch)'],
    [Array.from({ length: 6 }, () => ['--glossary', 'a']).flat(), 6, '(too-many-glossaries)'],
  ])('is refused before the upload: %j', (args, code, says) =>
    withDocuments(FILES, async ({ run, uploads, client }) => {
      await client.createGlossary(glossary('a', 'parcel,Sendung'));
      const target = args.includes('--to') ? [] : ['--to', 'de'];
      const refused = await run('translate', 'letter.txt', '--from', 'en', ...target, ...args, '--yes');
      expect({ code: refused.code, uploads: await uploads() }).toEqual({ code, uploads: 0 });
      expect(refused.stderr).toContain(says);
    }),
  );

  test('a service without them refuses them, and says which', () =>
    withDocuments(
      FILES,
      async ({ run }) => {
        const { code, stderr } = await run(...TRANSLATE, '--watermark');
        expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining("'enable_watermark'") });
      },
      { strict: 'on' },
    ));
});

describe('exit codes', () => {
  test('12 when some are in their place and some are not', () =>
    withDocuments({ 'a.txt': MORNING, 'b.txt': Buffer.from([0xff]) }, async ({ run }) => {
      const { code, stdout, stderr } = await run('translate', 'a.txt', 'b.txt', '--to', 'de', '--yes');
      expect({ code, stdout }).toEqual({ code: 12, stdout: 'a.de.txt\n' });
      expect(stderr).toMatch(/parlance: b\.txt -> de \([0-9a-f]{8}, FAILED\):/);
      expect(stderr).toContain('UTF-8');
    }));

  test('6 when the only one is refused', () =>
    withDocuments({ 'a.txt': MORNING }, async ({ run }) => {
      expect((await run('translate', 'a.txt', '--to', 'xx', '--yes')).code).toBe(6);
    }));

  test('9 when another process works on the job', () =>
    withDocuments({ 'a.txt': MORNING }, async ({ run, folder }) => {
      const args = ['translate', 'a.txt', '--to', 'de', '--yes'];
      await run(...args);
      const { jobs } = JSON.parse((await run('list', '--format', 'json')).stdout) as {
        jobs: { id: string }[];
      };
      await rm(path.join(folder, 'a.de.txt'));
      const lock = await acquireLock(path.join(folder, '.state/parlance/documents/locks', jobs[0]?.id ?? ''));
      const { code, stderr } = await run(...args);
      await lock?.release();
      expect(code).toBe(9);
      expect(stderr).toContain('Another window or command is working on a.txt.');
    }));

  test('7 for a job that is not there', () =>
    withDocuments({}, async ({ run }) => {
      for (const verb of ['resume', 'save', 'forget']) {
        expect(await run(verb, 'abc')).toMatchObject({ code: 7, stdout: '' });
      }
    }));
});

describe('jobs that rest', () => {
  const SLOW = { 'document-polls': '1000' };

  test('are listed, and forgotten only with the word of the user, because they are paid for', () =>
    withDocuments(
      { 'a.txt': MORNING },
      async ({ run, folder }) => {
        expect(await run('translate', 'a.txt', '--to', 'de', '--yes')).toMatchObject({ code: 5, stdout: '' });
        const { stdout } = await run('list');
        expect(stdout).toMatch(/^Job +State +Into +Document +Result\n[0-9a-f]{8} {2}UPLOADED {2}de +a\.txt/);
        const [, id = ''] = /\n([0-9a-f]{8})/.exec(stdout) ?? [];
        expect(await run('forget', id)).toMatchObject({ code: 6 });
        expect(await run('forget', id, '--yes')).toMatchObject({ code: 0, stdout: '' });
        expect(await run('list')).toEqual({ code: 0, stdout: '', stderr: '' });
        expect(await readdir(path.join(folder, '.state/parlance/documents/keys'))).toEqual([]);
      },
      SLOW,
    ));

  test('are saved to another folder when theirs is gone', () =>
    withDocuments({ 'a.txt': MORNING, 'other/.keep': '' }, async ({ run, folder, uploads }) => {
      // A folder instead of the result: it stays here, and says so.
      await mkdir(path.join(folder, 'a.de.txt'));
      const first = await run('translate', 'a.txt', '--to', 'de', '--yes');
      expect(first).toMatchObject({ code: 6, stdout: '' });
      const [, id = ''] = /\(([0-9a-f]{8}), STORED\)/.exec(first.stderr) ?? [];
      expect(await run('save', id)).toMatchObject({ code: 6 });
      expect(await run('save', id, '--output', 'other')).toMatchObject({
        code: 0,
        stdout: 'other/a.de.txt\n',
      });
      expect(await run('save', id)).toMatchObject({ code: 6 });
      expect(await uploads()).toBe(1);
    }));

  test('nothing to resume is not a failure', () =>
    withDocuments({}, async ({ run }) => {
      expect(await run('resume')).toEqual({
        code: 0,
        stdout: '',
        stderr: 'There are no jobs to resume with this service.\n',
      });
    }));
});

/** Reliability F47. */
test('a damaged journal blocks its source and target only, and the file is named', () =>
  withDocuments({ 'letter.txt': MORNING }, async ({ run, uploads, folder }) => {
    const translate = ['translate', 'letter.txt', '--yes', '--to'];
    expect((await run(...translate, 'de')).code).toBe(0);
    const at = path.join(folder, '.state/parlance/documents/jobs');
    for (const name of await readdir(at)) await writeFile(path.join(at, name), '{');
    const { code, stderr } = await run(...translate, 'de,fr');
    const aside = (await readdir(at)).find((name) => name.includes('.corrupt-')) ?? '';
    expect({ code, uploads: await uploads() }).toEqual({ code: 12, uploads: 2 });
    expect(stderr).toContain('letter.txt -> de');
    expect(stderr).toContain(`Look at ${path.join(at, aside)}.`);
    expect(stderr).toContain('Uploads: 1');
    expect((await run(...translate, 'de', '--again')).code).toBe(6);
    await rm(path.join(at, aside));
    expect((await run(...translate, 'de')).code).toBe(0);
    expect(await uploads()).toBe(3);
  }));

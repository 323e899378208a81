import { describe, expect } from 'vitest';
import { type Team, withTeam } from '../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

/** Both clones and the service have the same entries, and both know it. */
async function synced({ mine, theirs, share }: Team): Promise<void> {
  await mine.expectExit(0, 'push', '--yes');
  await share(mine, theirs);
  await theirs.expectExit(0, 'pull');
}

/** Checks the differences, each as `source changed: base file service`; `-` stands for no value. */
async function checkDifferences({ mine }: Team, expected: readonly string[]): Promise<void> {
  const { stdout } = await mine.expectExit(0, 'diff', '--format', 'json');
  const [dictionary] = (JSON.parse(stdout) as DiffJson).dictionaries;
  const lines = dictionary?.differences.map(
    ({ source, changed, base, file, service }) =>
      `${source} ${changed}: ${base ?? '-'} ${file ?? '-'} ${service ?? '-'}`,
  );
  expect(lines).toEqual(expected);
}

interface DiffJson {
  readonly version: number;
  readonly dictionaries: readonly {
    readonly status: string;
    readonly differences: readonly Readonly<Record<string, string | null>>[];
  }[];
}

describe('parlance diff', () => {
  test.each<[name: string, file: string, service: string, expected: readonly string[]]>(
    inTurn([
      ['nothing', 'a=1 b=2', 'b=2 a=1', []],
      ['an entry that the file has added', 'a=1 b=2 c=3', 'a=1 b=2', ['c file: - 3 -']],
      ['an entry that the service has changed', 'a=1 b=2', 'a=1 b=9', ['b service: 2 2 9']],
      ['an entry that the file has removed', 'a=1', 'a=1 b=2', ['b file: 2 - 2']],
      ['an entry that both have changed', 'a=1 b=3', 'a=1 b=9', ['b both: 2 3 9']],
      ['not an entry that both have changed alike', 'a=1 b=3', 'a=1 b=3', []],
      ['deleted here, changed there', 'a=1', 'a=1 b=9', ['b both: 2 - 9']],
    ]),
  )('shows %s', (_name, file, service, expected) =>
    withTeam('a=1 b=2', async (team) => {
      await synced(team);
      await team.mine.write(file);
      await team.putThere(service);
      await checkDifferences(team, expected);
    }),
  );

  test('says that nobody knows the base of a dictionary that was never synced', () =>
    withTeam('a=1 b=2', async (team) => {
      await team.atService('create', 'Product', '--file', `${team.mine.folder}/product.en-de.glossary.csv`);
      await team.putThere('a=1 b=9');
      await checkDifferences(team, ['b unknown: - 2 9']);
    }));

  test('shows an only copy as additions', () =>
    withTeam('a=1', (team) => checkDifferences(team, ['a file: - 1 -'])));

  test('shows text for people, cut unless --full is given', () =>
    withTeam('a=1 b=2', async (team) => {
      await synced(team);
      await team.mine.write('a=2 c=3');
      await team.putThere('a=9 b=2');
      const { stdout } = await team.mine.expectExit(0, 'diff');
      expect(stdout).toBe(`product en-de: 1 conflict
  both  ! a: last sync 1, file 2, service 9
  file  + c = 3
  file  - b = 2
`);
      await team.mine.write(Array.from({ length: 300 }, (_, index) => `n${index}=x`).join(' '));
      const cut = await team.mine.expectExit(0, 'diff');
      expect(cut.stdout).toContain('… and 102 more. To see all, add --full.');
      const { stdout: full } = await team.mine.expectExit(0, 'diff', '--full');
      expect(full.split('\n').length).toBe(304);
    }));

  test('writes Markdown in which no phrase has a meaning', () =>
    withTeam('a=1', async (team) => {
      await team.mine.writeText(
        'product.en-de.glossary.csv',
        'a | b,@team <b>*x*</b> `c` #1 https://example.com\n',
      );
      const { stdout } = await team.mine.expectExit(0, 'diff', '--format', 'markdown');
      expect(stdout).toBe(
        `## Glossary differences

\`\`\`diff
@@ product en-de: only here @@
+ file: a | b = @team <b>*x*</b> \`c\` #1 https://example.com
\`\`\`
`,
      );
    }));

  test('writes Markdown of the length that a comment can have, or all of it', () =>
    withTeam('a=1', async (team) => {
      await synced(team);
      await team.mine.write(Array.from({ length: 9_000 }, (_, index) => `n${index}=x`).join(' '));
      const { stdout } = await team.mine.expectExit(0, 'diff', '--format', 'markdown');
      expect(stdout.length).toBeLessThanOrEqual(65_536);
      expect(stdout).toMatch(/Not shown here, because there is no room: \d+\./);
      const { stdout: full } = await team.mine.expectExit(0, 'diff', '--format', 'markdown', '--full');
      expect(full).toContain('+ file: n8999 = x');
    }));

  test('sends reading requests only, and exits with 10 only on demand', () =>
    withTeam('a=1', async (team) => {
      const requests = await team.requestsOf(() => team.mine.expectExit(10, 'diff', '--detailed-exitcode'));
      expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
      await synced(team);
      const { stdout } = await team.mine.expectExit(0, 'diff', '--detailed-exitcode');
      expect(stdout).toBe('The files and the service have the same entries.\n');
    }));

  test('names limit it, and a file with errors is named', () =>
    withTeam('a=1', async (team) => {
      await synced(team);
      await team.mine.writeText('product.en-de.glossary.csv', 'a,1\na,2\n');
      expect((await team.mine.expectExit(0, 'diff', 'product')).stdout).toContain('has errors: 1');
      await team.mine.expectExit(6, 'diff', 'nonsense');
    }));
});

describe('parlance status --quick', () => {
  const quick = async ({ mine }: Team, ...args: readonly string[]) =>
    (await mine.expectExit(0, 'status', '--quick', ...args)).stdout;

  test('asks once, compares numbers only, and says so', () =>
    withTeam('a=1 b=2', async (team) => {
      await synced(team);
      const requests = await team.requestsOf(async () => {
        expect(await quick(team)).toBe(
          'product en-de  product.en-de.glossary.csv  same number of entries: 2\n' +
            'Only the numbers of entries in the lock and at the service were compared. No entries and no files were read.\n',
        );
      });
      expect(requests).toEqual(['GET /v3/glossaries']);
    }));

  test('does not see a changed entry, but another number', () =>
    withTeam('a=1 b=2', async (team) => {
      await synced(team);
      await team.putThere('a=1 b=9');
      expect(await quick(team)).toContain('same number of entries: 2');
      await team.putThere('a=1 b=9 c=3');
      expect(await quick(team)).toContain('entries in the lock: 2, at the service: 3');
      await team.mine.expectExit(10, 'status', '--quick', '--detailed-exitcode');
      expect(JSON.parse(await quick(team, '--format', 'json'))).toEqual({
        version: 1,
        compared: 'counts',
        dictionaries: [
          {
            glossary: 'product',
            pair: 'en-de',
            file: 'product.en-de.glossary.csv',
            status: 'other-count',
            locked: 2,
            there: 3,
          },
        ],
        lists: [],
      });
    }));

  test('tells what was never synced from what is gone', () =>
    withTeam('a=1', async (team) => {
      expect(await quick(team)).toContain('neither in the lock nor at the service');
      await team.atService('create', 'Product', '--file', `${team.mine.folder}/product.en-de.glossary.csv`);
      expect(await quick(team)).toContain('never synced, entries at the service: 1');
      await synced(team);
      await team.atService('delete', 'Product', '--confirm-removals', '1');
      expect(await quick(team)).toContain('not clear which glossary is meant');
    }));
});

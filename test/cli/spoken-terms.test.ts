import { expect, test } from 'vitest';
import { type CliResult, cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';

type Run = (...args: readonly string[]) => Promise<CliResult>;

/** Runs `parlance spoken-terms …` in a folder with term files, against one local service. */
function withTerms(work: (run: Run) => Promise<void>, switches = {}): Promise<void> {
  const files = {
    'products.txt': 'Larkplan\n\n API \n',
    'more.txt': 'webhook\nAPI',
    'latin.txt': Buffer.from([0xff]),
  };
  return withFiles(files, (cwd) =>
    withLocalService({ switches }, (_, env) =>
      work((...args) => cli(['spoken-terms', ...args], { cwd, env })),
    ),
  );
}

test('terms are created from a file, added to, replaced, and deleted', () =>
  withTerms(async (run) => {
    const created = await run('create', 'Products', '--lang', 'en', '--file', 'products.txt');
    expect(created).toMatchObject({ code: 0, stdout: expect.stringMatching(/Products .* en 2\n/) });
    expect((await run('add', 'Products', '--lang', 'en', '--file', 'more.txt')).stdout).toContain('en 3');
    expect((await run('entries', 'Products', '--lang', 'en')).stdout).toBe('Larkplan\nAPI\nwebhook\n');
    expect((await run('put', 'Products', '--lang', 'en', '--file', 'more.txt')).stdout).toContain('en 2');
    expect((await run('rename', 'Products', 'Brands')).code).toBe(0);
    expect((await run('delete-list', 'Brands', 'en', '--yes')).code).toBe(0);
    expect((await run('list')).stdout).toContain('Brands');
    expect((await run('delete', 'Brands', '--yes')).code).toBe(0);
    expect((await run('list')).stderr).toContain('Nothing to show.');
  }));

test.each([
  [['create', 'X', '--file', 'products.txt'], 6, 'The language of the terms is missing.'],
  [['create', 'X', '--lang', 'en'], 6, 'There is no file with terms.'],
  [['create', 'X', '--lang', 'qx', '--file', 'products.txt'], 6, "'lang' not supported"],
  [['create', 'X', '--lang', 'en', '--file', 'latin.txt'], 6, 'latin.txt is not UTF-8.'],
  [['put', 'None', '--lang', 'en'], 6, 'There is no file with terms.'],
  [['entries', 'None', '--lang', 'en'], 7, 'There is no list of spoken terms with the name or ID "None".'],
])('%j is refused', (args, code, says) =>
  withTerms(async (run) => {
    const refused = await run(...args);
    expect({ code: refused.code, stderr: refused.stderr }).toEqual({
      code,
      stderr: expect.stringContaining(says),
    });
  }),
);

test('a service without them is told apart', () =>
  withTerms(
    async (run) => {
      const { code, stderr } = await run('list');
      expect({ code, stderr }).toEqual({
        code: 7,
        stderr: expect.stringContaining('This service does not have this operation.'),
      });
    },
    { strict: 'on' },
  ));

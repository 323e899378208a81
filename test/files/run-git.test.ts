import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { openHistory } from '../../packages/projects/history/project-history.ts';
import { versionsOf } from '../../packages/sync/state/history/git-history.ts';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import { inTurn } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

/** The settings of git-config(1) whose value is a program, a command, or a folder of programs, with a name for each placeholder. */
const DOCUMENTED = [
  ...['alternateRefsCommand', 'askPass', 'editor', 'fsmonitor', 'gitProxy', 'pager', 'sshCommand'].map(
    (name) => `core.${name}`,
  ),
  ...['diff.external', 'diff.x.command', 'diff.x.textconv', 'filter.x.clean', 'filter.x.smudge'],
  ...['filter.x.process', 'merge.x.driver', 'credential.helper', 'credential.https://example.com.helper'],
  ...[
    'gpg.program',
    'gpg.openpgp.program',
    'gpg.x509.program',
    'gpg.ssh.program',
    'gpg.ssh.defaultKeyCommand',
  ],
  ...['pager.log', 'pager.show', 'pager.rev-list', 'pager.cat-file', 'sequence.editor'],
  ...['interactive.diffFilter', 'uploadpack.packObjectsHook', 'remote.origin.uploadpack'],
  ...['remote.origin.receivepack', 'trailer.x.command', 'trailer.x.cmd', 'browser.x.cmd', 'man.x.cmd'],
  ...['difftool.x.cmd', 'mergetool.x.cmd', 'guitool.x.cmd', 'imap.tunnel', 'sendemail.ccCmd'],
  ...['tar.x.command', 'instaweb.httpd', 'web.browser', 'alias.rev-list', 'alias.cat-file'],
];

/** What git's own list of settings calls by such a word: a later git may have more than the table. */
const LIKE_A_PROGRAM = /^(?!advice).*(?:command|cmd|program|helper|external|editor|driver|proxy)$/i;

/** Where a partial clone fetches what it does not have, with the program that each way starts. */
const REMOTES = [
  'ssh://example.invalid/a',
  'example.invalid:a',
  'git://example.invalid/a',
  'https://example.invalid/a',
  'file:///',
  'ext::PROGRAMS/ext',
  'vcs',
];

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'parlance-run-git-'));
  folder = path.join(home, 'work');
  await mkdir(path.join(home, 'programs'));
  await mkdir(folder);
});

afterEach(() => rm(home, { recursive: true, force: true }));

const git = (args: readonly string[], input = '') =>
  execFileSync('git', args, {
    cwd: folder,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      GIT_CONFIG_NOSYSTEM: '1',
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((role) => [
          [`GIT_${role}_NAME`, 'test'],
          [`GIT_${role}_EMAIL`, 'test@example.com'],
        ]),
      ),
    },
  }).trim();

/** A program that writes down its name when it is started. */
async function program(name: string, inside = path.join(home, 'programs')): Promise<string> {
  const file = path.join(inside, name.replaceAll(/[^\w.-]/g, '_'));
  await mkdir(inside, { recursive: true });
  await writeFile(file, `#!/bin/sh\necho "${name}" >> "${home}/started"\n`);
  await chmod(file, 0o755);
  return file;
}

async function started(): Promise<readonly string[]> {
  const lines = await readFile(path.join(home, 'started'), 'utf8').catch(() => '');
  return [...new Set(lines.split('\n').filter((line) => line !== ''))].sort();
}

/** A repository with two versions of a file, the second one signed, whose configuration names a program wherever one can be named. */
async function hostileRepository(): Promise<void> {
  git(['init', '--quiet']);
  await writeFile(path.join(folder, 'a.csv'), 'one\n');
  await writeFile(path.join(folder, 'unfiltered.csv'), 'one\n');
  await writeFile(path.join(folder, '.gitattributes'), '* diff=x filter=x merge=x\nunfiltered.csv -filter\n');
  git(['add', '.']);
  git(['commit', '--quiet', '-m', 'one']);
  await writeFile(path.join(folder, 'a.csv'), 'two\n');
  git(['commit', '--quiet', '-a', '-m', 'two']);
  const [head = '', ...rest] = git(['cat-file', 'commit', 'HEAD']).split('\n\n');
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';
  const signed = git(
    ['hash-object', '-t', 'commit', '-w', '--stdin'],
    `${head}\n${signature}\n\n${rest.join('')}\n`,
  );
  git(['update-ref', 'HEAD', signed]);
  const hooks = path.join(folder, '.git', 'hooks');
  for (const name of await readdir(hooks)) await program(name.replace('.sample', ''), hooks);
  await program('post-index-change', hooks);
  const listed = git(['help', '--config']).split('\n');
  const others = listed.filter((name) => LIKE_A_PROGRAM.test(name)).map((name) => name.replace(/<.*>/, 'x'));
  const values = [];
  for (const name of new Set([...DOCUMENTED, ...others])) values.push([name, await program(name)]);
  await writeFile(
    path.join(folder, '.git', 'config'),
    `[core]\nrepositoryformatversion = 0\n[log]\nshowSignature = true\n${values.map(inConfig).join('')}`,
  );
}

function inConfig([name = '', value = '']: readonly string[]): string {
  const first = name.indexOf('.');
  const last = name.lastIndexOf('.');
  const section = first === last ? '' : ` "${name.slice(first + 1, last)}"`;
  return `[${name.slice(0, first)}${section}]\n${name.slice(last + 1)} = ${value}\n`;
}

/** The texts of the versions that the product finds in either way. */
async function checkVersions(expected: readonly string[]): Promise<void> {
  const versions: string[] = [];
  for await (const bytes of versionsOf(path.join(folder, 'a.csv'))) {
    versions.push(new TextDecoder().decode(bytes));
  }
  const pair = { source: 'a.csv', target: 'a.csv' };
  const history = await openHistory(folder, [pair], () => true);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  await history.historyOf(pair, { source: '', target: '', decode });
  history.close();
  expect([await started(), versions]).toEqual([[], expected]);
}

describe('git starts no program that the configuration of a repository names (reliability R5)', () => {
  test('the programs are there: ordinary commands start them', async () => {
    await hostileRepository();
    const expected = ['core.fsmonitor', 'diff.x.textconv', 'filter.x.process', 'gpg.openpgp.program'];
    const isStarted = async () => {
      const names = await started();
      return expected.every((name) => names.includes(name));
    };
    // The programs end before git has written to them, and git gives up there, or does not: each command gets several tries.
    for (let tries = 0; tries < 20 && !(await isStarted()); tries++) {
      for (const args of [
        ['status'],
        ['log', '-p'],
        // Git often gives up at the filter of another file, before it starts what converts it.
        ['show', '--textconv', 'HEAD:./unfiltered.csv'],
        ['diff', 'HEAD~1'],
      ]) {
        try {
          git(args);
        } catch {
          // A program that does not answer as git expects makes it fail.
        }
      }
    }
    expect(await started()).toEqual(expect.arrayContaining(expected));
  });

  test('no setting of the documentation, and none that this git knows by such a name', async () => {
    await hostileRepository();
    await checkVersions(['two\n', 'one\n']);
  });

  test('no hook, wherever its folder is', async () => {
    await hostileRepository();
    git(['config', 'core.hooksPath', path.join(folder, '.git', 'hooks')]);
    await checkVersions(['two\n', 'one\n']);
  });

  test.each(inTurn(REMOTES))(
    'nothing that fetches what a partial clone does not have: %s',
    async (remote) => {
      await hostileRepository();
      const blob = git(['rev-parse', 'HEAD:a.csv']);
      await rm(path.join(folder, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
      await program('ext');
      const url = remote.replace('PROGRAMS', path.join(home, 'programs'));
      const vcs = remote === 'vcs' ? '\tvcs = ext\n' : '';
      await writeFile(
        path.join(folder, '.git', 'config'),
        `${await readFile(path.join(folder, '.git', 'config'), 'utf8')}[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\tpromisor = true\n\turl = ${url}\n${vcs}[protocol "ext"]\n\tallow = always\n[protocol]\n\tallow = always\n`,
      );
      await checkVersions(['one\n']);
    },
  );

  test('no program of a folder that looks like a repository itself', async () => {
    await hostileRepository();
    const bare = path.join(home, 'bare');
    await rename(path.join(folder, '.git'), bare);
    await cp(path.join(folder, 'a.csv'), path.join(bare, 'a.csv'));
    folder = bare;
    await checkVersions([]);
  });

  test('no other file of the product starts programs, but for the local service, the times of processes, and the editor of the user', async () => {
    const names = await Promise.all(
      PRODUCT.map(async (layer) =>
        (await readdir(layer, { recursive: true })).map((name) => path.join(layer, name)),
      ),
    );
    const sources = names.flat().filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(
      sources.map(async (name) => [name, await readFile(name, 'utf8')] as const),
    );
    expect(
      texts
        .filter(([, text]) => text.includes('child_process'))
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'cli/translations/run-review-edit.ts',
      'packages/files/lock/processes.ts',
      'packages/files/run-git.ts',
      'packages/local-service/start-service.ts',
    ]);
  });

  test('no program called git in the folder of the repository', async () => {
    await hostileRepository();
    await program('git', folder);
    await program('git.exe', folder);
    await checkVersions(['two\n', 'one\n']);
  });
});

/** Variables that git hands to its hooks, or that a shell has set. OTHER is another repository, and FILE a path that does not exist. */
const VARIABLES: readonly Readonly<Record<string, string>>[] = [
  { GIT_DIR: 'OTHER/.git' },
  { GIT_WORK_TREE: 'OTHER' },
  { GIT_DIR: 'OTHER/.git', GIT_WORK_TREE: 'OTHER' },
  { GIT_COMMON_DIR: 'OTHER/.git' },
  { GIT_OBJECT_DIRECTORY: 'OTHER/.git/objects' },
  { GIT_ALTERNATE_OBJECT_DIRECTORIES: 'OTHER/.git/objects' },
  { GIT_INDEX_FILE: 'OTHER/.git/config' },
  { GIT_NAMESPACE: 'other' },
  { GIT_CEILING_DIRECTORIES: 'HOME' },
  { GIT_LITERAL_PATHSPECS: '0' },
  { GIT_GLOB_PATHSPECS: '1' },
  { GIT_NOGLOB_PATHSPECS: '1' },
  { GIT_ICASE_PATHSPECS: '1' },
  { git_icase_pathspecs: '1' },
  { GIT_CONFIG_COUNT: 'many' },
  { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.worktree', GIT_CONFIG_VALUE_0: 'OTHER' },
  { GIT_CONFIG_PARAMETERS: "'core.abbrev=x'" },
  { GIT_CONFIG_GLOBAL: 'OTHER/invalid' },
  { GIT_EXTERNAL_DIFF: 'FILE' },
  { GIT_DIFF_OPTS: '-x' },
  { GIT_EXEC_PATH: 'FILE' },
  { GIT_TRACE: '1', GIT_TRACE2: '1', GIT_TRACE_PACKET: '1' },
  { GIT_REPLACE_REF_BASE: 'refs/heads/' },
  { GIT_SHALLOW_FILE: 'OTHER/commit' },
  { GIT_GRAFT_FILE: 'OTHER/commit' },
  { GIT_DEFAULT_HASH: 'sha256' },
  { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
  { GIT_ATTR_SOURCE: 'nothing' },
];

/** Settings of a user or a repository, which change what git shows to people, or make it read a pipe that nobody writes to. */
const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['log.mailmap', 'true'],
  ['mailmap.file', 'PIPE'],
  ['diff.orderFile', 'PIPE'],
  ['core.attributesFile', 'PIPE'],
  ['core.excludesFile', 'PIPE'],
  ['commit.template', 'PIPE'],
  ['core.worktree', 'OTHER'],
  ['core.bare', 'true'],
  ['core.quotePath', 'true'],
  ['core.fsmonitor', 'true'],
  ['core.ignoreCase', 'true'],
  ['color.ui', 'always'],
  ['color.diff', 'x'],
  ['log.showSignature', 'true'],
  ['log.follow', 'true'],
  ['log.diffMerges', 'off'],
  ['log.date', 'x'],
  ['log.showRoot', 'false'],
  ['format.pretty', 'x'],
  ['diff.renames', 'false'],
  ['diff.renames', 'copies'],
  ['diff.renameLimit', '1'],
  ['diff.relative', 'false'],
  ['diff.noprefix', 'true'],
  ['diff.context', '-1'],
  ['i18n.logOutputEncoding', 'UTF-16'],
  ['i18n.commitEncoding', 'ISO-8859-1'],
];

describe('neither variables nor settings change which history is read (reliability R5)', () => {
  const place = (name: string) => path.join(home, name);
  const filled = (value: string) =>
    value
      .replaceAll('OTHER', place('other'))
      .replaceAll('FILE', place('none'))
      .replaceAll('PIPE', place('pipe'))
      .replaceAll('HOME', home);

  /** A repository with a page that was renamed and edited, and another repository with a file of its name. */
  async function twoRepositories(): Promise<void> {
    const long = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('');
    for (const [name, files] of [
      ['other', ['a.md']],
      ['work', ['old.md', 'a.md']],
    ] as const) {
      folder = place(name);
      await mkdir(folder, { recursive: true });
      git(['init', '--quiet']);
      await writeFile(path.join(folder, 'README'), 'x');
      let before = '';
      for (const file of files) {
        if (before !== '') await rm(path.join(folder, before));
        await writeFile(path.join(folder, file), `${name} ${file}\n${long}`);
        git(['add', '--all', '.']);
        git(['commit', '--quiet', '-m', file]);
        before = file;
      }
    }
    await writeFile(place('other/commit'), git(['rev-parse', 'HEAD']));
    await writeFile(place('other/invalid'), '[core\n');
    execFileSync('mkfifo', [place('pipe')]);
  }

  /** The first line of each version that the product finds. */
  async function checkHistory(): Promise<void> {
    const pair = { source: 'a.md', target: 'a.de.md' };
    const history = await openHistory(folder, [pair], () => true);
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    const { revisions } = await history.historyOf(pair, { source: 'now\n', target: undefined, decode });
    history.close();
    const first = revisions.map(({ source }) => source?.split('\n', 1)[0]);
    expect([first, history.limits()]).toEqual([['now', 'work a.md', 'work old.md'], []]);
  }

  test.each(inTurn(VARIABLES))('the variables %s', async (variables) => {
    await twoRepositories();
    const saved = { ...process.env };
    for (const [name, value] of Object.entries(variables)) process.env[name] = filled(value);
    try {
      await checkHistory();
    } finally {
      for (const name of Object.keys(variables)) {
        if (saved[name] === undefined) delete process.env[name];
        else process.env[name] = saved[name];
      }
    }
  });

  test.each(inTurn(SETTINGS))('the setting %s = %s', async (name, value) => {
    await twoRepositories();
    const config = path.join(folder, '.git', 'config');
    await writeFile(config, (await readFile(config, 'utf8')) + inConfig([name, filled(value)]));
    await checkHistory();
  });

  test('an object that is put in place of another one on this machine', async () => {
    await twoRepositories();
    git(['replace', '--graft', 'HEAD']);
    await checkHistory();
  });

  test('a damaged index', async () => {
    await twoRepositories();
    await writeFile(path.join(folder, '.git', 'index'), 'x');
    await checkHistory();
  });
});

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkout } from '../../scripts/support/paths.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  mkdirSync(path.join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stands for a tool of the system, and notes how it is called. */
function tool(name: string, script: string): void {
  const file = path.join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${folder}/calls\n${script}\n`);
  chmodSync(file, 0o755);
}

/** @param present The versions that the registry knows, before and after it is asked for news. */
function aptGet(present: { readonly before: string; readonly after: string }): void {
  tool(
    'apt-get',
    `if [ "$1" = update ]; then touch ${folder}/updated; exit; fi
[ -e ${folder}/updated ] && version=${present.after} || version=${present.before}
case "$3" in
  tool=$version|tool) echo text > "tool_$version.deb" ;;
  *) echo "E: Version '...' for 'tool' was not found"; exit 100 ;;
esac`,
  );
  tool('dpkg-deb', 'cp "$2" "$3/unpacked"');
}

async function fetchAll(names: object): Promise<string> {
  const module = pathToFileURL(path.join(checkout, 'scripts/support'));
  const script = `
    import { fetchPackages } from '${module}/packages.mjs';
    import { Processes } from '${module}/processes.mjs';
    await fetchPackages('${folder}', new Processes(), ${JSON.stringify(names)});
  `;
  const env = { PATH: `${folder}/bin:${process.env.PATH}` };
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
  return (await run).stderr;
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

// The scripts of a shell are no tools of Windows.
const onUnix = it.skipIf(process.platform === 'win32');

onUnix('fetches a version that the lists have, and asks for no news', async () => {
  aptGet({ before: '1', after: '2' });
  expect(await fetchAll({ debian: ['tool=1'] })).toBe('');
  expect(read('packages/tool=1/unpacked')).toBe('text\n');
  expect(read('calls')).not.toContain('update');
});

onUnix('updates the lists once where they do not have a version', async () => {
  aptGet({ before: '1', after: '2' });
  expect(await fetchAll({ debian: ['tool=2', 'tool=2.1'] })).toContain('tool=2.1 is gone');
  expect(read('packages/tool=2/unpacked')).toBe('text\n');
  expect(read('calls').match(/update/g)).toHaveLength(1);
});

onUnix('takes the present version for one that is gone, and names it in each run', async () => {
  aptGet({ before: '0', after: '3%3a4' });
  const said = 'tool=1 is gone. In its place: tool_3:4.deb\n';
  expect(await fetchAll({ debian: ['tool=1'] })).toBe(said);
  expect(read('packages/tool=1/unpacked')).toBe('text\n');
  expect(await fetchAll({ debian: ['tool=1'] })).toBe(said);
});

onUnix('goes on without a package that nobody has', async () => {
  aptGet({ before: '1', after: '1' });
  expect(await fetchAll({ debian: ['other=1', 'tool=1'] })).toContain('Left out: other=1.');
  expect(read('packages/tool=1/unpacked')).toBe('text\n');
});

onUnix('goes on where there is no tool for Debian packages', async () => {
  tool('apt-get', 'echo "cannot run"; exit 1');
  expect(await fetchAll({ debian: ['tool=1'] })).toContain('Left out: tool=1.');
});

onUnix('takes the present version of a package of npm, too', async () => {
  tool('npm', `case "$2" in @a/b) tar czf b-2.tgz -C ${folder} package ;; *) echo ETARGET; exit 1 ;; esac`);
  mkdirSync(path.join(folder, 'package'));
  writeFileSync(path.join(folder, 'package/file'), 'of npm');
  expect(await fetchAll({ npm: ['@a/b@1'] })).toBe('@a/b@1 is gone. In its place: b-2.tgz\n');
  expect(read('packages/@a+b@1/file')).toBe('of npm');
});

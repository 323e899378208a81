import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';

/** Ways in which a service can send the same entries. */
const WAYS: Readonly<Record<string, (tsv: string) => string>> = {
  'blank lines between': (tsv) => tsv.replaceAll('\n', '\n\n'),
  'blank lines around, with spaces, and other line ends': (tsv) =>
    `\r\n  \r\n${tsv.replaceAll('\n', '\r\n\r\n')}\r\n\r\n`,
  'a byte order mark in front': (tsv) => `\ufeff${tsv}`,
  'a byte order mark and blank lines': (tsv) => `\ufeff\n\n${tsv}\n\n`,
};

interface Sent {
  readonly dictionaries?: readonly { readonly entries: string }[];
}

/** Runs `work` with the address of a service that sends the entries of another one in a certain way. */
function withWay(
  url: string,
  send: (tsv: string) => string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  return withScriptedServer(
    async ({ method, path: place, headers, body }, response) => {
      const own = {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? '',
      };
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const answer = await fetch(url + place, { method, headers: own, ...(hasBody && { body }) });
      const text = await answer.text();
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(
        method === 'GET' && place.includes('/entries')
          ? JSON.stringify(sentAs(JSON.parse(text), send))
          : text,
      );
    },
    (server) => work(server.url),
  );
}

function sentAs({ dictionaries = [], ...rest }: Sent, send: (tsv: string) => string): object {
  expect(dictionaries).not.toEqual([]);
  return { ...rest, dictionaries: dictionaries.map((each) => ({ ...each, entries: send(each.entries) })) };
}

test.each(Object.entries(WAYS))(
  'entries with %s go through a whole sync, and back as they were',
  (_name, send) =>
    withFiles(
      { 'a.en-de.glossary.csv': 'a,1\nb,2\n', 'theirs/a.en-de.glossary.csv': 'a,1\nb,3\nc,4\n' },
      (cwd) =>
        withLocalService({}, (service, env) =>
          withWay(service.url, send, async (url) => {
            const file = path.join(cwd, 'a.en-de.glossary.csv');
            const run = async (...args: readonly string[]) => {
              const { code, stdout, stderr } = await cli(args, { cwd, env: { ...env, PARLANCE_URL: url } });
              expect({ args, code, stderr: stderr.includes('is not an entry') }).toEqual({
                args,
                code: 0,
                stderr: false,
              });
              return stdout;
            };
            await writeFile(path.join(cwd, 'parlance.json'), MANIFEST);
            await run('push', '--yes');
            expect(await run('push', '--yes')).toContain('are the same');
            await run('glossary', 'put', 'A', '--file', 'theirs/a.en-de.glossary.csv');
            await run('pull', '--yes');
            expect(await readFile(file, 'utf8')).toBe('a,1\nb,3\nc,4\n');
            await writeFile(file, 'a,1\nb,3\nc,4\nd,5\n');
            await run('push', '--yes');
            expect(await run('status')).not.toContain('differ');
            const kept = await cli(['glossary', 'entries', 'A', '--pair', 'en-de'], { cwd, env });
            expect(kept.stdout).toBe('a\t1\nb\t3\nc\t4\nd\t5\n');
          }),
        ),
    ),
);

const MANIFEST = JSON.stringify({
  version: 1,
  glossaries: {
    a: { name: 'A', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
  },
});

import { expect, test } from 'vitest';
import { withProject } from '../../support/project.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';

const TEXT = 'Save the file before you go on.';

test('an update names texts that came back untranslated, and writes them', () =>
  withProject({ 'locales/en.json': JSON.stringify({ a: TEXT, b: 'OK' }) }, (project) =>
    withScriptedServer(
      ({ method, body }, response) => {
        if (method !== 'POST') return void response.writeHead(404).end('{}');
        const { text } = JSON.parse(body) as { readonly text: readonly string[] };
        const translations = text.map((each) => ({ detected_source_language: 'EN', text: each }));
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translations }));
      },
      async ({ url }) => {
        const env = { ...project.env, PARLANCE_URL: url };
        const { code, stderr } = await project.run(['update', '--yes'], { env });
        expect(stderr).toContain(
          `locales/de.json: Texts that came back untranslated: 1, such as ${JSON.stringify(TEXT)}`,
        );
        expect(code).toBe(0);
        expect(await project.read('locales/de.json')).toContain(TEXT);
      },
    ),
  ));

test.each([
  ['check', 'parlance.json', 'locales/de.json'],
  ['update', '--check'],
])('%s calls an equal text a warning only where it is a sentence', (...args) => {
  const texts = JSON.stringify({ a: TEXT, b: 'OK', c: '10 MB' }, undefined, 2);
  const files = { 'locales/en.json': texts, 'locales/de.json': texts };
  return withProject(files, async ({ run }) => {
    const { stdout } = await run([...args, '--format', 'json']);
    const report = JSON.parse(stdout) as {
      readonly files: readonly { readonly problems: readonly { rule: string; level: string }[] }[];
    };
    const problems = report.files.flatMap((file) => file.problems);
    const levels = problems.filter(({ rule }) => rule === 'missing-translation').map(({ level }) => level);
    expect(levels).toEqual(['warning', 'information', 'information']);
  });
});

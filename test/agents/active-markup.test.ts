import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import type { WrittenItem } from '../../packages/agents/writing/findings.ts';
import { agentTools } from '../support/agents/agent-tools.ts';
import { manifestWith, type TestProject, withProject } from '../support/project.ts';
import { inTurn } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn(2);

/** A file of a format with one text. */
const FILES: Readonly<Record<string, (text: string) => string>> = {
  'en.json': (text) => `${JSON.stringify({ a: text })}\n`,
  'en.yaml': (text) => `en:\n  a: ${JSON.stringify(text)}\n`,
  'en.po': (text) =>
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid ${JSON.stringify(text)}\nmsgstr ""\n`,
  'values/strings.xml': (text) => `<resources>\n    <string name="a">${text}</string>\n</resources>\n`,
  'en.html': (text) => `<!DOCTYPE html>\n<html lang="en">\n<body>\n<p>${text}</p>\n</body>\n</html>\n`,
  'en.md': (text) => `${text}\n`,
  'en.mdx': (text) => `${text}\n`,
  'en.svelte': (text) => `<p>${text}</p>\n`,
  'en.astro': (text) => `<p>${text}</p>\n`,
  'en.rst': (text) => `${text}\n`,
  'en.adoc': (text) => `${text}\n`,
};

const HOSTILE = [
  '<svg/onload=alert(1)>',
  '<iframe/srcdoc=x></iframe>',
  '<img/src=x onerror=alert(1)>',
  '<svg\nonload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '![x](https://evil.example/p.png)',
  '<javascript:alert(1)>',
  "{{constructor.constructor('x')()}}",
];

/** Runs `work` in a project with one text in a file of a format. */
function inProject(
  name: string,
  text: string,
  work: (project: TestProject, target: string) => Promise<void>,
) {
  const target = name.replace('en.', 'de.').replace('values/', 'values-de/');
  const files = [{ source: name, target: target.replace('de', '{locale}') }];
  const manifest = manifestWith({ source: 'en', targets: ['de'], files });
  return withProject({ 'parlance.json': manifest, [name]: FILES[name]?.(text) ?? '' }, (project) =>
    work(project, target),
  );
}

const SOURCE = 'Open the file and read the page';

test.each(inTurn(Object.keys(FILES)))('an agent writes nothing active into %s (reliability V17)', (name) =>
  inProject(name, SOURCE, async (project, target) => {
    const { call } = agentTools(project.folder);
    const { units } = await call<{ units: AgentUnit[] }>('get_units');
    const [{ id, source } = { id: '', source: '' }] = units;
    const write = (text: string) =>
      call<{ items: WrittenItem[] }>('write_translations', { items: [{ id, source, text }] });
    for (const hostile of HOSTILE) {
      const { items } = await write(`Öffnen Sie die Datei ${hostile} und lesen Sie die Seite`);
      expect(items, hostile).toMatchObject([{ result: 'refused', findings: [{ rule: 'active-markup' }] }]);
    }
    expect(await project.read(target).catch(() => 'nothing')).toBe('nothing');
    const right = 'Öffnen Sie die Datei und lesen Sie die Seite';
    expect(await write(right)).toMatchObject({ written: 1 });
    expect(await project.read(target)).toContain(right);
  }),
);

const TRANSLATED = '{ "a": "Öffnen Sie die Datei" }\n';

/** Runs `work` in a project in which a translation of a person waits, because its source has changed. */
function withWaiting(work: (project: TestProject) => Promise<void>) {
  return inProject('en.json', SOURCE, async (project) => {
    await project.write('de.json', TRANSLATED);
    await project.run(['update', '--yes']);
    await project.edit('en.json', 'Open', 'Please open');
    await work(project);
  });
}

describe('a review writes nothing active (reliability V17)', () => {
  test('from a file that is imported', () =>
    withWaiting(async (project) => {
      await project.run(['review', '--export', 'de.xlf']);
      const exported = await project.read('de.xlf');
      for (const hostile of HOSTILE) {
        const escaped = `Öffne ${hostile}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        await project.write('de.xlf', exported.replace('Öffnen Sie die Datei', escaped));
        expect((await project.run(['review', '--import', 'de.xlf'])).code, hostile).toBe(12);
        expect(await project.read('de.json')).toBe(TRANSLATED);
      }
    }));

  test('from an editor', () =>
    withWaiting(async (project) => {
      for (const hostile of HOSTILE) {
        const text = JSON.stringify(`Öffne ${hostile}`);
        await project.write('editor.cjs', `require('node:fs').writeFileSync(process.argv.at(-1), ${text});`);
        const { code, stderr } = await project.run(['review', '--edit'], {
          stdin: Object.assign(Readable.from([]), { isTTY: true }),
          env: { ...project.env, EDITOR: `node ${project.folder}/editor.cjs` },
        });
        expect(code, hostile).toBe(12);
        expect(stderr).toContain('which can run, load, or open something.');
        expect(await project.read('de.json')).toBe(TRANSLATED);
      }
    }));
});

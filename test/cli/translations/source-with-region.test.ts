import { expect, test } from 'vitest';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';

type Files = Readonly<Record<string, string>>;

const resw = (...texts: readonly (readonly [name: string, text: string])[]) =>
  `<root>${texts.map(([name, text]) => `<data name="${name}"><value>${text}</value></data>`).join('')}</root>\n`;
const android = (...texts: readonly (readonly [name: string, text: string])[]) =>
  `<resources>${texts.map(([name, text]) => `<string name="${name}">${text}</string>`).join('')}</resources>\n`;

/** Projects whose source has a region: the source that `init` finds, a translation that lacks a text, and the files. */
const PROJECTS: Readonly<Record<string, readonly [source: string, target: string, files: Files]>> = {
  Fluent: [
    'en-US',
    'locales/de/a.ftl',
    { 'locales/en-US/a.ftl': 'open = Open\nclose = Close\n', 'locales/de/a.ftl': 'open = Öffnen\n' },
  ],
  WinUI: [
    'en-US',
    'Strings/de-DE/R.resw',
    {
      'Strings/en-US/R.resw': resw(['open', 'Open'], ['close', 'Close']),
      'Strings/de-DE/R.resw': resw(['open', 'Öffnen']),
    },
  ],
  JSON: [
    'en-GB',
    'locales/de.json',
    {
      'locales/en-GB.json': '{ "open": "Open", "close": "Close" }',
      'locales/de.json': '{ "open": "Öffnen" }',
    },
  ],
  Android: [
    'es-419',
    'res/values-de/strings.xml',
    {
      'res/resources.properties': 'unqualifiedResLocale=es-419\n',
      'res/values/strings.xml': android(['open', 'Abrir'], ['close', 'Cerrar']),
      'res/values-de/strings.xml': android(['open', 'Öffnen']),
    },
  ],
};

/** Checks that a dry run ends well, and that an update then sends one text and writes it. */
async function checkUpdated({ run, read }: TestProject, target: string, before: string): Promise<void> {
  expect((await run(['update', '--plan'])).code).toBe(0);
  const { code, stderr } = await run(['update', '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Files written: 1.') });
  expect(await read(target)).not.toBe(before);
  expect((await run(['update', '--check'])).code).toBe(0);
  expect((await run(['check'])).stdout).toContain('Errors: 0.');
}

test.each(inTurn(Object.keys(PROJECTS), 2))('%s is translated as init proposes it', async (layout) => {
  const [source = '', target = '', files = {}] = PROJECTS[layout] ?? [];
  await withProject(files, async (project) => {
    await project.remove('parlance.json');
    expect((await project.run(['init', '--translations', '--yes'])).stdout).toContain(`from ${source} into`);
    await checkUpdated(project, target, files[target] ?? '');
  });
});

const PO = (...texts: readonly (readonly [id: string, text: string])[]) =>
  `${[['', 'Content-Type: text/plain; charset=UTF-8\\n'], ...texts].map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join('\n')}`;

/** Files of a source, and how a manifest names them. */
const DECLARED: Readonly<
  Record<string, readonly [source: string, from: string, into: string, files: Files]>
> = {
  'PO with keys': [
    'fr-CA',
    'l/fr_CA.po',
    'l/{locale}.po',
    { 'l/fr_CA.po': PO(['open', 'Ouvrir'], ['close', 'Fermer']), 'l/de.po': PO(['open', 'Öffnen']) },
  ],
  'PO with sources as keys': [
    'pt-BR',
    'l/a.pot',
    'l/{locale}.po',
    { 'l/a.pot': PO(['Abrir', ''], ['Fechar', '']), 'l/de.po': PO(['Abrir', 'Öffnen']) },
  ],
  Rails: [
    'pt-BR',
    'l/pt-BR.yml',
    'l/{locale}.yml',
    { 'l/pt-BR.yml': 'pt-BR:\n  open: Abrir\n  close: Fechar\n', 'l/de.yml': 'de:\n  open: Öffnen\n' },
  ],
  Markdown: [
    'zh-CN',
    'zh-cn/a.md',
    '{locale}/a.md',
    { 'zh-cn/a.md': '打开文件。\n\n关闭文件。\n', 'de/a.md': 'Datei öffnen.\n' },
  ],
};

test.each(inTurn(Object.keys(DECLARED), 2))('%s is translated as a manifest declares it', async (name) => {
  const [source = '', from = '', into = '', files = {}] = DECLARED[name] ?? [];
  const target = into.replace('{locale}', 'de');
  const section = { source, targets: ['de'], files: [{ source: from, target: into }] };
  await withProject({ ...files, 'parlance.json': manifestWith(section) }, (project) =>
    checkUpdated(project, target, files[target] ?? ''),
  );
});

/** Checks the language that texts are sent as; undefined if the service is to detect it. */
async function checkSent(source: string, expected: string | undefined, locales = {}): Promise<void> {
  const files = [{ source: 'l/a.json', target: 'l/{locale}.json' }];
  const manifest = manifestWith({ source, targets: ['de'], files, locales });
  await withProject({ 'parlance.json': manifest, 'l/a.json': '{ "a": "Texto" }' }, (project) =>
    withScriptedServer(
      ({ method }, response) => {
        if (method !== 'POST') return void response.writeHead(404).end('{}');
        const body = { translations: [{ detected_source_language: 'EN', text: 'Der Text' }] };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
      async ({ url, requests }) => {
        const env = { ...project.env, PARLANCE_URL: url };
        expect((await project.run(['update', '--yes'], { env })).code).toBe(0);
        const sent = requests.flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(body)] : []));
        expect(sent.map(({ source_lang }) => source_lang)).toEqual([expected]);
      },
    ),
  );
}

test.each(
  inTurn([
    ...[['en-US', 'en'] as const, ['en-GB', 'en'] as const, ['pt-BR', 'pt'] as const],
    ...[['es-419', 'es'] as const, ['fr-CA', 'fr'] as const, ['de-AT', 'de'] as const],
    // Which script it is in can be seen, and a source has the language alone.
    ...[['zh-CN', 'zh'] as const, ['zh-TW', 'zh'] as const, ['sr-Latn', 'sr'] as const],
    ...[['en_US', 'en'] as const, ['no', 'nb'] as const, ['iw-IL', 'he'] as const],
    ...[['ca-valencia', 'ca'] as const, ['yue-HK', 'yue'] as const],
    // The service lacks them: it sees for itself which of its languages is the nearest.
    ...[['nn', undefined] as const, ['gsw', undefined] as const],
  ]),
)('texts in %s are sent as %s', (source, expected) => checkSent(source, expected));

test('a source has the code that the manifest maps it to', async () => {
  await checkSent('nn', 'nb', { nn: 'NB' });
  await checkSent('zh-TW', 'zh', { 'zh-TW': { code: 'ZH-HANT', write: 'zh-tw' } });
});

test('agents update translations of a source with a region, too', () => {
  const files = [{ source: 'l/a.json', target: 'l/{locale}.json' }];
  const manifest = manifestWith({ source: 'en-US', targets: ['de'], files });
  return withProject({ 'parlance.json': manifest, 'l/a.json': '{ "a": "Open it" }' }, ({ folder, env }) =>
    withMcp({ cwd: folder, env, answer: () => 'accept' }, async ({ call }) => {
      const { data } = await call('update_translations');
      expect(data).toEqual({ characters: 7, texts: 1, files: [{ path: 'l/de.json', texts: 1 }] });
    }),
  );
});

test('a dry run ends as the run does: also where a profile names what the service refuses', () => {
  const files = [{ source: 'l/a.json', target: 'l/{locale}.json', profile: 'formal' }];
  const translations = { source: 'en', targets: ['de'], files };
  const profiles = { formal: { source: 'en-US', target: 'de' } };
  const manifest = JSON.stringify({ version: 1, profiles, translations });
  return withProject(
    { 'parlance.json': manifest, 'l/a.json': '{ "a": "Open it" }' },
    async ({ run, read }) => {
      for (const args of [['--plan'], ['--plan', '--format', 'json'], ['--yes']]) {
        const { code, stderr } = await run(['update', ...args]);
        expect({ args, code }).toEqual({ args, code: 6 });
        expect(stderr).toContain('The service does not take en-US as a source language here.');
        expect(stderr).toContain('Nothing was sent. Use en.');
      }
      await expect(read('l/de.json')).rejects.toThrow('ENOENT');
    },
  );
});

test('a dry run with nothing to send does not ask what the service refuses', () => {
  const files = [{ source: 'l/a.json', target: 'l/{locale}.json', profile: 'formal' }];
  const translations = { source: 'en', targets: ['de'], files };
  const profiles = { formal: { source: 'en-US', target: 'de' } };
  const manifest = JSON.stringify({ version: 1, profiles, translations });
  const texts = { 'l/a.json': '{ "a": "Open it" }', 'l/de.json': '{ "a": "Öffnen" }' };
  return withProject({ 'parlance.json': manifest, ...texts }, async ({ run }) => {
    expect((await run(['update', '--plan'])).code).toBe(0);
    expect((await run(['update', '--yes'])).code).toBe(0);
  });
});

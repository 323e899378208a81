import { expect, test } from 'vitest';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

type Texts = Readonly<Record<string, string>>;
type WriteFile = (language: string, texts: Texts) => string;

const xliff1 =
  (says: boolean): WriteFile =>
  (language, texts) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n  <file source-language="en"${says ? ` target-language="${language}"` : ''} datatype="plaintext" original="file.ext">\n    <body>\n${Object.entries(
      texts,
    )
      .map(
        ([key, text]) =>
          `      <trans-unit id="id.${key}" resname="${key}">\n        <source>${key}</source>\n        <target>${text}</target>\n      </trans-unit>\n`,
      )
      .join('')}    </body>\n  </file>\n</xliff>\n`;

const xliff2 =
  (says: boolean): WriteFile =>
  (language, texts) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"${says ? ` trgLang="${language}"` : ''}>\n  <file id="messages">\n${Object.entries(
      texts,
    )
      .map(
        ([key, text]) =>
          `    <unit id="id.${key}" name="${key}">\n      <segment>\n        <source>${key}</source>\n        <target>${text}</target>\n      </segment>\n    </unit>\n`,
      )
      .join('')}  </file>\n</xliff>\n`;

const po =
  (says: boolean): WriteFile =>
  (language, texts) =>
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n${says ? `"Language: ${language}\\n"\n` : ''}${Object.entries(
      texts,
    )
      .map(([key, text]) => `\nmsgid "${key}"\nmsgstr "${text}"\n`)
      .join('')}`;

/** Files whose texts have keys where other files have their sources, as `messages.en.EXTENSION`. */
const FORMATS: Readonly<Record<string, readonly [name: string, write: WriteFile]>> = {
  'XLIFF 1.2': ['messages.{L}.xlf', xliff1(true)],
  'XLIFF 1.2 without a target language': ['messages.{L}.xlf', xliff1(false)],
  'XLIFF 2': ['messages.{L}.xliff', xliff2(true)],
  'XLIFF 2 without a target language': ['messages.{L}.xlf', xliff2(false)],
  'XLIFF with messages of ICU': ['messages+intl-icu.{L}.xlf', xliff1(true)],
  JSON: ['messages.{L}.json', (_, texts) => `${JSON.stringify(texts, undefined, 2)}\n`],
  YAML: [
    'messages.{L}.yaml',
    (_, texts) =>
      Object.entries(texts)
        .map(([key, text]) => `${key}: "${text}"\n`)
        .join(''),
  ],
};

/** Other ways to declare the same: `init` does not propose them. */
const DECLARED: typeof FORMATS = {
  gettext: ['messages.{L}.po', po(true)],
  'gettext without a language': ['messages.{L}.po', po(false)],
};

const ENGLISH: Texts = {
  'user.name': 'Your name, {name}',
  'user.mail': 'Your mail',
  'Sign in now': 'Sign in',
};
const GERMAN: Texts = { 'user.name': 'Ihr Name, {name}' };

/** What the local service makes of two texts. */
const MAIL = '⟪de⟫ Ýöúŕ ɱáíļ';
const SIGN_IN = '⟪de⟫ Šíĝñ íñ';

/** Runs `work` with a project of a format, as `init` proposes it or else as a manifest declares it. */
async function withKeys(
  [name, write]: readonly [name: string, write: WriteFile],
  isProposed: boolean,
  german: Texts | undefined,
  work: (project: TestProject, files: { readonly en: string; readonly de: string }) => Promise<void>,
): Promise<void> {
  const place = (language: string) => `translations/${name.replace('{L}', language)}`;
  const files = { en: place('en'), de: place('de') };
  const entry = { source: files.en, target: place('{locale}') };
  const manifest = manifestWith({ source: 'en', targets: ['de'], files: [entry] });
  const texts = {
    [files.en]: write('en', ENGLISH),
    ...(german && { [files.de]: write('de', german) }),
    'parlance.json': manifest,
  };
  await withProject(texts, async (project) => {
    if (isProposed) {
      await project.remove('parlance.json');
      const { code, stdout } = await project.run(['init', '--translations', '--yes']);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('from en into de') });
    }
    await work(project, files);
  });
}

/** Checks that texts are sent and not their keys, for a file that lacks some and for changes. */
async function checkKeys(format: readonly [string, WriteFile], isProposed: boolean): Promise<void> {
  const [, write] = format;
  await withKeys(format, isProposed, GERMAN, async ({ run, read, write: put, origins }, { en, de }) => {
    expect((await run(['update', '--check'])).code).toBe(10);
    const first = await run(['update', '--yes']);
    expect(first.stderr).toContain(`Characters sent: ${'Your mail'.length + 'Sign in'.length}.`);
    expect(first.code).toBe(0);
    expect((await read(de)).replaceAll(' state="translated"', '')).toBe(
      write('de', { ...GERMAN, 'user.mail': MAIL, 'Sign in now': SIGN_IN }),
    );
    expect(await origins()).toEqual(['de a', 'de m', 'de m']);
    expect((await run(['update', '--check'])).code).toBe(0);
    // A changed text of a machine is translated again, and one of a person waits.
    await put(en, write('en', { ...ENGLISH, 'user.name': 'Your full name', 'user.mail': 'Your address' }));
    const second = await run(['update', '--yes']);
    expect(second.stderr).toContain(`Characters sent: ${'Your address'.length}.`);
    expect(await read(de)).toContain('Ihr Name, {name}');
    expect((await run(['review'])).stdout).toContain('Your full name');
    expect((await run(['update', '--yes'])).stderr).toContain('Characters sent: 0.');
  });
}

test.each(inTurn(Object.keys(FORMATS), 2))('%s: the texts are sent, not their keys', (name) =>
  checkKeys(FORMATS[name] ?? ['', po(true)], true),
);

test.each(inTurn(Object.keys(DECLARED), 2))('%s: the texts are sent, not their keys', (name) =>
  checkKeys(DECLARED[name] ?? ['', po(true)], false),
);

test.each(inTurn(Object.keys({ ...FORMATS, ...DECLARED }), 3))(
  '%s: a file that does not exist yet gets all texts, and says its language',
  async (name) => {
    const format = { ...FORMATS, ...DECLARED }[name] ?? (['', po(true)] as const);
    await withKeys(format, false, undefined, async ({ run, read }, { en, de }) => {
      const { code } = await run(['update', '--yes']);
      expect(code).toBe(0);
      const text = await read(de);
      for (const translation of [MAIL, SIGN_IN, '{name}']) expect(text).toContain(translation);
      expect(text).not.toContain('Your mail');
      if (/xlf|xliff/.test(de)) expect(text).toMatch(/(?:target-language|trgLang)="de"/);
      expect(await read(en)).toBe(format[1]('en', ENGLISH));
    });
  },
);

test.each(inTurn(Object.keys(FORMATS), 2))('%s: checks compare with the text of a key', async (name) => {
  const german = { 'user.name': 'Ihr Name', 'user.mail': 'Ihre Adresse', 'Sign in now': 'Anmelden' };
  await withKeys(FORMATS[name] ?? ['', po(true)], true, german, async ({ run }, { de }) => {
    const { stdout } = await run(['check', de]);
    expect(stdout).toContain('{name}');
    expect(stdout).toContain('placeholder-missing');
    expect(stdout).toContain('Errors: 1.');
  });
});

test('agents read the texts, not their keys', () =>
  withKeys(['messages.{L}.xlf', xliff1(true)], true, GERMAN, ({ folder, env, read }, { de }) =>
    withMcp({ cwd: folder, env }, async ({ call }) => {
      const [id] = ['de:translations/messages.de.xlf#id.user.mail'];
      const { data, text } = await call('get_units', { ids: [id] });
      expect(text).toContain('Your mail');
      expect(text).not.toContain('"user.mail"');
      const [unit] = data.units as readonly { readonly source: string }[];
      const item = { id, source: unit?.source, text: 'Ihre Adresse' };
      expect((await call('write_translations', { items: [item] })).isError).toBe(false);
      expect(await read(de)).toContain('<source>user.mail</source>\n        <target>Ihre Adresse</target>');
    }),
  ));

test('a key without a text is not sent, and a translation that says the source language is refused', async () => {
  const write = xliff1(true);
  const files = [{ source: 't/messages.en.xlf', target: 't/messages.{locale}.xlf' }];
  const manifest = manifestWith({ source: 'en', targets: ['de'], files });
  const texts = { 'user.name': 'Your name', 'user.mail': '' };
  const project = { 'parlance.json': manifest, 't/messages.en.xlf': write('en', texts) };
  await withProject(project, async ({ run, write: put, read }) => {
    expect((await run(['update', '--yes'])).stderr).toContain(`Characters sent: ${'Your name'.length}.`);
    const copy = write('en', { 'user.name': 'Ihr Name' });
    await put('t/messages.de.xlf', copy);
    const { code, stderr } = await run(['update', '--yes']);
    expect({ code, stderr }).toEqual({
      code: 12,
      stderr: expect.stringContaining('t/messages.de.xlf:3: This file has translations into en.'),
    });
    expect(await read('t/messages.de.xlf')).toBe(copy);
  });
});

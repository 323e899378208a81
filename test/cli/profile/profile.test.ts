import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliSetting, cli, withFiles } from '../../support/cli.ts';
import { inTurn } from '../../support/runs.ts';
import { type Sent, withEcho } from '../../support/services/echo-service.ts';
import { withSharedLocalService } from '../../support/services/shared-local-service.ts';

const MANIFEST = {
  endpoint: 'local',
  glossaries: {
    product: { name: 'Terms', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
    names: { name: 'Names', dictionaries: [{ source: 'en', target: 'de', file: 'b.en-de.glossary.csv' }] },
  },
  styleRules: { marketing: { file: 'marketing.de.style-rules.json' } },
  profiles: {
    app: {
      source: 'en',
      target: 'de',
      formality: 'prefer_more',
      context: 'Buttons',
      modelType: 'quality_optimized',
      customInstructions: ['Be brief.'],
      splitSentences: '0',
      preserveFormatting: true,
    },
    named: { source: 'en', target: 'de', glossary: 'product', styleRules: 'marketing' },
    several: { source: 'en', target: 'de', glossary: ['names', 'product'], context: 'Buttons' },
    html: { target: 'de', tagHandling: 'html' },
    polish: { target: 'en-US', writingStyle: 'prefer_simple' },
    empty: { target: '', formality: '' },
  },
};

/** The workspace that a newcomer opens. */
const EXAMPLES = Object.fromEntries(
  [
    'parlance.json',
    'glossaries/product.en-de.glossary.csv',
    'glossaries/product.en-fr.glossary.csv',
    'glossaries/product.en-ja.glossary.tsv',
    'style/marketing.de.style-rules.json',
  ].map((name) => [name, readFileSync(`examples/${name}`, 'utf8')]),
) as Readonly<Record<string, string>> & { readonly 'parlance.json': string };

const FILES = {
  'parlance.json': JSON.stringify(MANIFEST),
  'a.en-de.glossary.csv': 'parcel,Paket\nbox,Kiste\n',
  'b.en-de.glossary.csv': 'parcel,Larkpaket\n',
  'marketing.de.style-rules.json': '{ "name": "Marketing", "language": "de" }',
  'texts.txt': 'Send the parcel\n',
};

/** The fields of the request that a command with a profile sends, without those of protection. */
function sentWith(args: readonly string[], setting: CliSetting = {}): Promise<Sent> {
  return withFiles(FILES, (cwd) =>
    withEcho(async (run) => {
      const { sent } = await run(args, { cwd, ...setting });
      return sent[0] ?? {};
    }),
  );
}

describe('parlance translate --profile', () => {
  test('sends what the profile says', async () => {
    expect(await sentWith(['translate', '--profile', 'app', '--raw', 'Hi'])).toEqual({
      text: ['Hi'],
      source_lang: 'en',
      target_lang: 'de',
      formality: 'prefer_more',
      context: 'Buttons',
      model_type: 'quality_optimized',
      custom_instructions: ['Be brief.'],
      split_sentences: '0',
      preserve_formatting: true,
    });
  });

  test('options beside it go before those of the profile', async () => {
    const args = ['translate', '--profile', 'app', '--to', 'fr', '--formality', 'less', '--instruction', 'x'];
    expect(await sentWith([...args, '--raw', 'Hi'])).toMatchObject({
      source_lang: 'en',
      target_lang: 'fr',
      formality: 'less',
      custom_instructions: ['x'],
      context: 'Buttons',
    });
  });

  test('uses glossary and style rules by their names in the manifest', () =>
    withSharedLocalService(FILES, async ({ run }) => {
      const { code, stdout, stderr } = await run(['translate', '--profile', 'named', 'Send the parcel']);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Paket') });
      expect(stderr).toContain('Created in the local service: Terms, Names, Marketing');
    }));

  test('uses several glossaries, of which the first that has a term wins', () =>
    withSharedLocalService(FILES, async ({ run }) => {
      const { stdout } = await run(['translate', '--profile', 'several', 'a parcel in a box']);
      expect(stdout).toContain('Larkpaket');
      expect(stdout).toContain('Kiste');
    }));

  test('protects texts with the tags that the profile declares', async () => {
    const { text, tag_handling } = await sentWith(['translate', '--profile', 'html', 'a &amp; <b>b</b>']);
    expect({ text, tag_handling }).toMatchObject({ tag_handling: 'xml' });
    expect(String(text)).not.toContain('<b>');
  });

  test.each([
    ['a name that does not exist', ['--profile', 'ap', 'Hi'], 'Did you mean "app"?'],
    ['a profile without a target', ['--profile', 'empty', 'Hi'], 'The target language is missing.'],
  ])('%s is an error before anything is sent', (_, args, problem) =>
    withFiles(FILES, async (cwd) => {
      const env = { PARLANCE_URL: 'http://127.0.0.1:9', PARLANCE_KEY: 'k' };
      const { code, stderr } = await cli(['translate', ...args], { cwd, env });
      expect({ code, isNamed: stderr.includes(problem) }).toEqual({ code: 6, isNamed: true });
    }),
  );

  test.each(['{}', '{', 'en,de\ntask,Vorgang\n'])('a manifest without profiles is named: %s', (text) =>
    withFiles({ 'parlance.json': text }, async (cwd) => {
      const { code, stderr } = await cli(['translate', '--profile', 'help', 'Hi'], { cwd });
      expect({ code, stderr }).toEqual({
        code: 6,
        stderr:
          'parlance: parlance.json has no profiles.\n  Add one, or look for faults with parlance check.\n',
      });
    }),
  );

  test('no manifest is an error', () =>
    withFiles({}, async (cwd) => {
      const { code, stderr } = await cli(['translate', '--profile', 'app', 'Hi'], { cwd });
      expect(code).toBe(6);
      expect(stderr).toContain('There is no parlance.json');
    }));
});

test('parlance translate-file --profile', () =>
  withSharedLocalService(FILES, async ({ run }) => {
    const one = await run(['translate-file', 'texts.txt', '--profile', 'named']);
    expect(one).toMatchObject({ code: 0, stdout: expect.stringContaining('Paket') });
    const two = await run([
      'translate-file',
      'texts.txt',
      '--profile',
      'app',
      '--to',
      'fr',
      '--output',
      '{target}.txt',
    ]);
    expect(two.code).toBe(0);
    expect(two.stderr).toContain('Wrote fr.txt');
  }));

test('parlance rephrase --profile takes writing style or tone only', async () => {
  expect(await sentWith(['rephrase', '--profile', 'polish', '--raw', 'Hi'])).toEqual({
    text: ['Hi'],
    writing_style: 'prefer_simple',
  });
  expect(await sentWith(['rephrase', '--profile', 'polish', '--tone', 'friendly', '--raw', 'Hi'])).toEqual({
    text: ['Hi'],
    tone: 'friendly',
  });
});

test('parlance document translate --profile takes languages, formality, glossaries, and style rules, and names what is not used', () =>
  withFiles(FILES, (cwd) =>
    withSharedLocalService({}, async ({ run }) => {
      const translate = (profile: string) =>
        run(['document', 'translate', 'texts.txt', '--profile', profile, '--yes'], { cwd });
      expect((await translate('named')).code).toBe(0);
      expect(await readFile(path.join(cwd, 'texts.de.txt'), 'utf8')).toMatch(/^⟪de style-.*Paket/);
      const { code, stderr } = await translate('several');
      expect(code).toBe(0);
      expect(stderr).toContain('Documents do not use these of the profile "several": context');
      expect(stderr).toMatch(/Glossary: Names .*\nGlossary: Terms /);
    }),
  ));

describe('the example workspace', () => {
  const { profiles } = JSON.parse(EXAMPLES['parlance.json'].replace(/^\s*\/\/.*$/gm, ''));

  test.each(inTurn(Object.entries<{ writingStyle?: string }>(profiles)))(
    'works with the local service and its profile %s, which gets what it lacks',
    (id, { writingStyle }) =>
      withSharedLocalService(EXAMPLES, async ({ run }) => {
        const verb = writingStyle === undefined ? 'translate' : 'rephrase';
        const { code, stdout, stderr } = await run([
          verb,
          '--profile',
          id,
          'Drag the milestone to the board',
        ]);
        expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('no glossary') });
        expect(stdout).not.toBe('');
      }),
  );
});

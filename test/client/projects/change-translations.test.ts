import { describe, expect, vi } from 'vitest';
import { Uri } from 'vscode';
import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import { countWaiting } from '../../../client/projects/lenses/count-waiting.ts';
import { acceptUnits } from '../../../client/projects/units/accept-units.ts';
import { confirmAll, confirmFile } from '../../../client/projects/update/confirm-update.ts';
import { translateAgain } from '../../../client/projects/update/translate-again.ts';
import { updateSaved } from '../../../client/projects/update/update-on-save.ts';
import { USUAL_OPTIONS, updateTranslations } from '../../../client/projects/update/update-translations.ts';
import type { Outcome } from '../../../client/shell/ui/outcome.ts';
import { until } from '../../support/process/until.ts';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';
import { openTranslationsEditor, type TranslationsEditor } from '../../support/translations-editor.ts';

const test = testsInTurn();

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../support/sync-editor.ts');
  const workspace = { ...vscodeForSync.workspace, getWorkspaceFolder: () => ({}) };
  return { ...vscodeForSync, workspace };
});

/** A project in two languages that has nothing translated yet. */
const FILES = {
  'parlance.json': manifestWith({
    source: 'en',
    targets: ['de', 'fr'],
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  }),
  'locales/en.json': '{ "save": "Save the file", "open": "Open the file" }',
};

const UPDATE_ALL = ['Update 2 translations?', 'Update'] as const;

/** Runs `work` with an editor on a project. */
function withEditor(
  work: (project: TestProject, editor: TranslationsEditor) => Promise<void>,
  files: Readonly<Record<string, string>> = FILES,
): Promise<void> {
  return withProject(files, (project) => work(project, openTranslationsEditor(project)));
}

/** Updates the translations of a project: all, or those into a locale, which are asked about like a file. */
function update({ folder }: TestProject, editor: TranslationsEditor, to?: string): Promise<Outcome> {
  const wants = ({ locale }: { readonly locale: string }) => to === undefined || locale === to;
  const confirm = to === undefined ? confirmAll : confirmFile;
  return updateTranslations(editor.translating, {
    target: { folder, wants },
    options: USUAL_OPTIONS,
    confirm,
  });
}

/** Makes the German text of a person wait for a review: it was accepted, and its source has changed since. */
async function waitForReview(project: TestProject, editor: TranslationsEditor): Promise<void> {
  await project.write('locales/de.json', '{ "save": "Sichern", "open": "Öffnen" }');
  editor.answer(['are there? Texts: 2', 'People']);
  expect(await update(project, editor, 'de')).toBe('done');
  await project.edit('locales/en.json', 'Save the file', 'Save the folder');
}

const SAVE = 'de:locales/de.json#save';

test('an update asks with the files and the bill, translates, writes, and records', () =>
  withEditor(async (project, editor) => {
    editor.answer(UPDATE_ALL);
    expect(await update(project, editor)).toBe('done');
    expect(editor.shown[0]).toContain('Texts to translate: 4 (52 characters in 2 requests)');
    expect(editor.shown[0]).toContain('locales/de.json: new, 2 missing\nlocales/fr.json: new, 2 missing');
    expect(editor.shown.at(-1)).toBe('Files updated: 2, texts: 4, characters sent: 52');
    expect(await project.read('locales/de.json')).toContain('"save": "');
    expect(await project.origins()).toEqual(['de m', 'de m', 'fr m', 'fr m']);
  }));

/** The same with a glossary for each language. */
function filesWithTerms() {
  const dictionaries = ['de', 'fr'].map((target) => ({
    source: 'en',
    target,
    file: `a.en-${target}.glossary.csv`,
  }));
  return {
    ...FILES,
    'parlance.json': JSON.stringify({
      ...JSON.parse(FILES['parlance.json']),
      glossaries: { ours: { name: 'Ours', dictionaries } },
    }),
    'a.en-de.glossary.csv': 'file,Datei\nopen,öffnen\nunused,ungenutzt\n',
    'a.en-fr.glossary.csv': 'file,fichier\n',
  };
}

describe('after an update, people see what may be wrong with its terms, and a way to it', () => {
  const MISSING = (term: string, translation: string) =>
    `The glossary translates "${term}" as "${translation}", which does not occur in the translation.`;

  test.each<[what: string, to: string | undefined, done: string, said: readonly string[]]>(
    inTurn([
      [
        'in all translations',
        undefined,
        'Files updated: 2, texts: 4, characters sent: 52. ',
        [MISSING('file', 'Datei'), MISSING('open', 'öffnen'), MISSING('file', 'fichier')],
      ],
      [
        'in one file',
        'fr',
        'Files updated: 1, texts: 2, characters sent: 26. ',
        [MISSING('file', 'fichier')],
      ],
    ]),
  )('%s', (_what, to, done, said) =>
    withEditor(async (project, editor) => {
      editor.answer(UPDATE_ALL);
      expect(await update(project, editor, to)).toBe('done');
      expect(editor.shown.at(-1)).toBe(`${done}${said.join(' ')} [Show Texts]`);
    }, filesWithTerms()),
  );

  test('and not when nobody has asked for it', () =>
    withEditor(async (project, editor) => {
      const { folder } = project;
      const wants = ({ locale }: { readonly locale: string }) => locale === 'de';
      const task = {
        target: { folder, wants },
        options: USUAL_OPTIONS,
        confirm: confirmFile,
        isUnasked: true,
      };
      await updateTranslations(editor.translating, task);
      expect(editor.shown.join('\n')).not.toContain('The glossary translates');
    }, filesWithTerms()));
});

describe('before an update, people see the terms of its texts', () => {
  const withTerms = filesWithTerms();
  const LONG = {
    'locales/en.json': JSON.stringify({ a: `Save the file. ${'A long text. '.repeat(4_000)}` }),
  };

  test('all translations: by locale', () =>
    withEditor(async (project, editor) => {
      await update(project, editor);
      const lines = editor.shown[0]?.split('\n');
      expect(lines).toEqual(
        expect.arrayContaining(['de: terms: file → Datei, open → öffnen', 'fr: terms: file → fichier']),
      );
    }, withTerms));

  test('one file that needs a question: in the cost', () =>
    withEditor(
      async (project, editor) => {
        expect(await update(project, editor, 'de')).toBe('cancelled');
        expect(editor.shown[0]).toMatch(/; de: terms: file → Datei\?/);
      },
      { ...withTerms, ...LONG },
    ));

  test('texts of people that are replaced', () =>
    withEditor(async (project, editor) => {
      await waitForReview(project, editor);
      await project.edit('locales/en.json', 'Save the folder', 'Save this file');
      await translateAgain(editor.translating, { folder: project.folder, ids: [SAVE] });
      expect(editor.shown.at(-1)).toContain('\nde: terms: file → Datei\n');
    }, withTerms));

  test('none, if no text has any', () =>
    withEditor(
      async (project, editor) => {
        await update(project, editor);
        expect(editor.shown[0]).not.toContain('terms');
      },
      { ...withTerms, 'locales/en.json': '{ "a": "Nothing of it" }' },
    ));
});

test('an update that is declined sends and writes nothing', () =>
  withEditor(async (project, editor) => {
    expect(await update(project, editor)).toBe('cancelled');
    await expect(project.read('locales/de.json')).rejects.toThrow('ENOENT');
    expect(await project.origins()).toEqual([]);
  }));

test('an update that is cancelled writes nothing of what has not arrived', () =>
  withProject(
    FILES,
    async (project) => {
      const editor = openTranslationsEditor(project);
      editor.answer(UPDATE_ALL);
      let outcome: Outcome | undefined;
      void update(project, editor).then((ended) => {
        outcome = ended;
      });
      await until(async () => {
        await editor.cancel();
        return outcome;
      });
      expect(outcome).toBe('cancelled');
      await expect(project.read('locales/de.json')).rejects.toThrow('ENOENT');
    },
    { latencyMs: 60_000 },
  ));

test('without anything to do, an update says so', () =>
  withEditor(async (project, editor) => {
    editor.answer(UPDATE_ALL);
    await update(project, editor);
    expect(await update(project, editor)).toBe('unchanged');
    expect(editor.shown.at(-1)).toBe('Nothing to update: no text is missing or stale.');
  }));

test('a small update of one file asks nothing', () =>
  withEditor(async (project, editor) => {
    expect(await update(project, editor, 'de')).toBe('done');
    expect(editor.shown).toEqual(['Files updated: 1, texts: 2, characters sent: 26']);
  }));

test('texts that were there before are recorded as those of people or of a machine, after a question', () =>
  withEditor(async (project, editor) => {
    await project.write('locales/de.json', '{ "save": "Sichern", "open": "Öffnen" }');
    expect(await update(project, editor, 'de')).toBe('cancelled');
    editor.answer(['are there? Texts: 2', 'A Machine']);
    expect(await update(project, editor, 'de')).toBe('done');
    expect(await project.origins()).toEqual(['de m', 'de m']);
    expect(await project.read('locales/de.json')).toBe('{ "save": "Sichern", "open": "Öffnen" }');
  }));

test('the text of a person is kept when its source has changed, until it is accepted', () =>
  withEditor(async (project, editor) => {
    await waitForReview(project, editor);
    expect(await update(project, editor, 'de')).toBe('unchanged');
    expect(await acceptUnits(editor.translating, { folder: project.folder, ids: [SAVE] })).toBe('done');
    expect(await project.read('locales/de.json')).toBe('{ "save": "Sichern", "open": "Öffnen" }');
    const { stdout } = await project.run(['review']);
    expect(stdout).toContain('No translation waits for a review.');
  }));

test('a text of a person is translated again only after a question that shows it', () =>
  withEditor(async (project, editor) => {
    await waitForReview(project, editor);
    const again = () => translateAgain(editor.translating, { folder: project.folder, ids: [SAVE] });
    expect(await again()).toBe('cancelled');
    expect(editor.shown.at(-1)).toContain('Source: Save the folder\nTranslation now: Sichern');
    expect(await project.read('locales/de.json')).toContain('Sichern');
    editor.answer(['Replace texts of people? Texts: 1', 'Translate Again']);
    expect(await again()).toBe('done');
    expect(await project.read('locales/de.json')).not.toContain('Sichern');
    expect(await project.read('locales/de.json')).toContain('"open": "Öffnen"');
  }));

test('a text that is gone cannot be accepted', () =>
  withEditor(async (project, editor) => {
    await waitForReview(project, editor);
    const ids = ['de:locales/de.json#close'];
    expect(await acceptUnits(editor.translating, { folder: project.folder, ids })).toBe('refused');
    expect(editor.shown.at(-1)).toContain('This text is not there any more.');
  }));

test('a file that cannot be read is named with its reason and a way to it', () =>
  withEditor(async (project, editor) => {
    await project.write('locales/de.json', '{ "save": ');
    expect(await update(project, editor, 'de')).toBe('refused');
    expect(editor.shown.at(-1)).toContain('Left as they were: 1. ');
    expect(editor.shown.at(-1)).toContain('[Show What Is Left]');
  }));

test('a section whose files contradict each other changes nothing', () =>
  withEditor(
    async (project, editor) => {
      expect(await update(project, editor)).toBe('refused');
      expect(editor.shown).toEqual([
        'locales/de.json would be the translation of locales/en.json and of web/en.json. [Open parlance.json]',
      ]);
    },
    {
      'parlance.json': manifestWith({
        source: 'en',
        targets: ['de'],
        files: [
          { source: 'locales/en.json', target: 'locales/{locale}.json' },
          { source: 'web/en.json', target: 'locales/{locale}.json' },
        ],
      }),
      'locales/en.json': '{ "save": "Save" }',
      'web/en.json': '{ "save": "Save" }',
    },
  ));

test('while another run changes the project, nothing begins', () =>
  withEditor((project, editor) =>
    whileAlone(new SyncFolder(project.folder, NODE_FILES), async () => {
      expect(await update(project, editor)).toBe('failed');
      expect(editor.shown.at(-1)).toContain('Another run of Parlance is at work in this folder');
    }),
  ));

test('a profile that the manifest does not have is refused before anything is sent', () =>
  withEditor(
    async (project, editor) => {
      expect(await update(project, editor)).toBe('refused');
      expect(editor.shown.at(-1)).toBe('There is no profile "app-de" in parlance.json.');
    },
    {
      ...FILES,
      'parlance.json': manifestWith({
        source: 'en',
        targets: ['de'],
        files: [{ source: 'locales/en.json', target: 'locales/{locale}.json', profile: 'app-{locale}' }],
      }),
    },
  ));

/** Says that the editor has saved the source. */
function save({ folder }: TestProject, editor: TranslationsEditor): Promise<void> {
  return updateSaved(editor.translating, Uri.file(`${folder}/locales/en.json`));
}

test('a source that is saved takes its translations along, without a question', () =>
  withEditor(async (project, editor) => {
    await project.write('locales/de.json', '{ "save": "Sichern" }');
    await save(project, editor);
    expect(editor.shown).toEqual(['Files updated: 2, texts: 3, characters sent: 39']);
    await save(project, editor);
    expect(editor.shown).toHaveLength(1);
  }));

test('a save that needs more characters than the settings allow only offers the update', () =>
  withEditor(async (project, editor) => {
    await project.write('locales/en.json', JSON.stringify({ long: 'A long text. '.repeat(100) }));
    await save(project, editor);
    expect(editor.shown).toEqual([
      'Translations of en.json need 2,598 characters, more than are sent on a save. [Update File]',
    ]);
    expect(await project.origins()).toEqual([]);
  }));

test('what is missing and waits for a review is counted above a translation', () =>
  withEditor(async (project, editor) => {
    await waitForReview(project, editor);
    await project.edit('locales/en.json', '{', '{ "close": "Close the file",');
    const counts = (file: string) => countWaiting(Uri.file(`${project.folder}/locales/${file}`));
    expect(await counts('de.json')).toEqual({ missing: 1, stale: 0, review: 1 });
    expect(await counts('en.json')).toBeUndefined();
  }));

// A source that grows between bill and sending: reliability B1.
test('what has changed since the user confirmed the bill is left, and named', () =>
  withEditor(async (project, editor) => {
    const confirm = async () => {
      await project.edit('locales/en.json', '"Save the file"', `"${'x'.repeat(46_890)}"`);
      return true;
    };
    const target = {
      folder: project.folder,
      wants: ({ locale }: { readonly locale: string }) => locale === 'de',
    };
    const outcome = await updateTranslations(editor.translating, { target, options: USUAL_OPTIONS, confirm });
    expect(outcome).toBe('unverified');
    expect(editor.shown.at(-1)).toContain('characters sent: 13');
    expect(editor.shown.at(-1)).toContain('Changed since the bill: 1.');
    expect(JSON.parse(await project.read('locales/de.json'))).not.toHaveProperty('save');
  }));

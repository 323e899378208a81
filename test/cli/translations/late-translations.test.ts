import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { manifestWith, type TestProject, withProject } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

/** Texts by their keys. */
type Texts = Readonly<Record<string, string>>;

/** How a format writes the source, and a translation, which some write beside its source. */
interface Format {
  readonly source: string;
  readonly target: string;
  write(source: Texts, target?: Texts): string;
}

const lines = (texts: Texts, write: (key: string, text: string) => string) =>
  Object.entries(texts)
    .map(([key, text]) => write(key, text))
    .join('');

const FORMATS: Readonly<Record<string, Format>> = {
  json: {
    source: 'l/en.json',
    target: 'l/{locale}.json',
    write: (source, target = source) => `${JSON.stringify(target, undefined, 2)}\n`,
  },
  yaml: {
    source: 'l/en.yml',
    target: 'l/{locale}.yml',
    write: (source, target = source) => lines(target, (key, text) => `${key}: ${text}\n`),
  },
  properties: {
    source: 'm.properties',
    target: 'm_{locale}.properties',
    write: (source, target = source) => lines(target, (key, text) => `${key}=${text}\n`),
  },
  android: {
    source: 'res/values/s.xml',
    target: 'res/values-{locale}/s.xml',
    write: (source, target = source) =>
      `<resources>\n${lines(target, (key, text) => `    <string name="${key}">${text}</string>\n`)}</resources>\n`,
  },
  po: {
    source: 'l/m.pot',
    target: 'l/{locale}.po',
    write: (source, target = {}) =>
      `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n${lines(
        source,
        (key, text) => `\nmsgctxt "${key}"\nmsgid "${text}"\nmsgstr "${target[key] ?? ''}"\n`,
      )}`,
  },
  markdown: {
    source: 'docs/a.md',
    target: 'docs/{locale}/a.md',
    write: (source, target = source) => `${Object.values(target).join('\n\n')}\n`,
  },
};

const EN: Texts = { a: 'The parcel is on its way', b: 'It comes on Monday' };
const DE: Texts = { a: 'Das Paket ist unterwegs', b: 'Es kommt am Montag' };
const EN_CHANGED: Texts = { ...EN, b: 'It comes on Tuesday morning' };
const DE_CHANGED: Texts = { ...DE, b: 'Es kommt am Dienstagmorgen' };
const EN_NEW: Texts = { ...EN, c: 'You can pay at the door' };
const DE_NEW: Texts = { ...DE, c: 'Sie können an der Tür bezahlen' };

/** A step of a team: it saves both files with these texts, and commits them or not. */
type Step = readonly [source: Texts, target: Texts, isCommitted: 'committed' | 'on the disk'];

/** Checks what an update finds after some steps in a translation that was recorded, and that it changes no text of it. */
async function checkSteps(name: string, steps: readonly Step[], rules: readonly string[]): Promise<void> {
  const { source, target, write } = FORMATS[name] ?? {};
  if (source === undefined || target === undefined || write === undefined) throw new Error(name);
  const own = target.replace('{locale}', 'de');
  const files = {
    'parlance.json': manifestWith({ source: 'en', targets: ['de'], files: [{ source, target }] }),
    '.gitignore': 'home\n',
    [source]: write(EN),
    [own]: write(EN, DE),
  };
  await withProject(files, async (project) => {
    const { commit } = repositoryIn(project);
    commit();
    await project.run(['update', '--yes']);
    commit();
    for (const [english, german, when] of steps) {
      await project.write(source, write(english));
      await project.write(own, write(english, german));
      if (when === 'committed') commit();
    }
    expect(await rulesIn(project)).toEqual(rules);
    const [english = EN, german = DE] = steps.at(-1) ?? [];
    const { stderr } = await project.run(['update', '--yes']);
    expect(stderr).toContain('Characters sent: 0.');
    expect(await project.read(own)).toBe(write(english, german));
    expect(await rulesIn(project)).toEqual(rules);
  });
}

function repositoryIn({ folder }: TestProject) {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  return {
    commit: () => {
      git('add', '--all', '.');
      git('commit', '--quiet', '--allow-empty', '-m', 'x');
    },
  };
}

/** The rules that `parlance update --check` reports. */
async function rulesIn({ run }: TestProject): Promise<readonly string[]> {
  const { stdout } = await run(['update', '--check', '--format', 'json']);
  const { files } = JSON.parse(stdout) as { files: readonly { problems: readonly { rule: string }[] }[] };
  return files.flatMap(({ problems }) => problems.map(({ rule }) => rule));
}

describe.each(inTurn(Object.keys(FORMATS), 3))('a translation of a person in %s', (format) => {
  test.each<[string, readonly Step[]]>([
    [
      'that is committed after its source',
      [
        [EN_CHANGED, DE, 'committed'],
        [EN_CHANGED, DE_CHANGED, 'committed'],
      ],
    ],
    ['that is committed with its source', [[EN_CHANGED, DE_CHANGED, 'committed']]],
    [
      'that is committed after a new source',
      [
        [EN_NEW, DE, 'committed'],
        [EN_NEW, DE_NEW, 'committed'],
      ],
    ],
    ['that is committed with a new source', [[EN_NEW, DE_NEW, 'committed']]],
  ])('is theirs: one %s', (_, steps) => checkSteps(format, steps, []));
});

// A message of gettext has its source for a key, and its tools mark a translation whose source has changed.
const WAITING = Object.keys(FORMATS).filter((name) => name !== 'po');

describe.each(inTurn(WAITING, 3))('a translation of a person in %s', (format) => {
  test.each<[string, readonly Step[]]>([
    [
      'whose source changed in a later commit',
      [
        [EN, DE_CHANGED, 'committed'],
        [EN_CHANGED, DE_CHANGED, 'committed'],
      ],
    ],
    [
      'whose source changed later on the disk',
      [
        [EN, DE_CHANGED, 'committed'],
        [EN_CHANGED, DE_CHANGED, 'on the disk'],
      ],
    ],
    ['that changed with its source on the disk', [[EN_CHANGED, DE_CHANGED, 'on the disk']]],
    [
      'that changed on the disk after a commit of its source',
      [
        [EN_CHANGED, DE, 'committed'],
        [EN_CHANGED, DE_CHANGED, 'on the disk'],
      ],
    ],
  ])('waits for a person: one %s', (_, steps) => checkSteps(format, steps, ['needs-review']));
});

describe.each(
  inTurn(
    Object.keys(FORMATS).filter((name) => name !== 'markdown'),
    3,
  ),
)('a new translation on the disk in %s', (format) => {
  test('is theirs: nothing stood there before', async () => {
    await checkSteps(format, [[EN_NEW, DE_NEW, 'on the disk']], []);
    await checkSteps(
      format,
      [
        [EN_NEW, DE, 'committed'],
        [EN_NEW, DE_NEW, 'on the disk'],
      ],
      [],
    );
  });
});

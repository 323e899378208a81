import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inOrderOfRisk } from '../../../../packages/projects/model/risk/rate-unit.ts';
import { RISK_SIGNALS } from '../../../../packages/projects/model/risk/signals/index.ts';
import { type Others, type RatedExample, riskOf, signOf } from '../../../support/projects/risks.ts';

const VERBS = {
  save: 'speichern',
  open: 'öffnen',
  close: 'schließen',
  delete: 'löschen',
  move: 'verschieben',
};
const NOUNS = { file: 'Datei', folder: 'Ordner', window: 'Fenster', project: 'Projekt', picture: 'Bild' };

/** A project in which each word has one translation. */
const OTHERS: Others = Object.entries(VERBS).flatMap(([verb, machen]) =>
  Object.entries(NOUNS).flatMap(([noun, ding]) => [
    [`You can ${verb} this ${noun} at any time`, `Sie können ${ding} jederzeit ${machen}`] as const,
    [`People ${verb} the ${noun} here`, `Leute dürfen ${ding} hier ${machen}`] as const,
    [`They do not ${verb} any ${noun}`, `Sie dürfen ${ding} nicht ${machen}`] as const,
  ]),
);

/** The same in Japanese. */
const IN_JAPANESE: Others = [
  ['Save all the files in the folder', 'フォルダーのファイルをすべて保存します'],
  ['Open all the files in the folder', 'フォルダーのファイルをすべて開きます'],
  ['Close all the files in the folder', 'フォルダーのファイルをすべて閉じます'],
  ['Delete all the files in the folder', 'フォルダーのファイルをすべて削除します'],
  ['Save all the pictures of the project', 'プロジェクトの画像をすべて保存します'],
  ['Open all the pictures of the project', 'プロジェクトの画像をすべて開きます'],
  ['Close all the pictures of the project', 'プロジェクトの画像をすべて閉じます'],
  ['Delete all the pictures of the project', 'プロジェクトの画像をすべて削除します'],
];

interface SignalCase extends RatedExample {
  readonly signal: string;
  /** What the reason says. */
  readonly says: string;
  /** The translation, or what else is different, where it is good. */
  readonly good: Partial<RatedExample>;
  readonly others?: Others;
  readonly locale?: string;
}

const SAVE = { source: 'You can save this file at any time', target: 'Sie können Datei jederzeit speichern' };
const TERMS = { glossary: { file: 'Datei' } };
const CASES: readonly SignalCase[] = [
  {
    signal: 'placeholders',
    source: 'Save {name} now',
    target: 'Jetzt speichern',
    says: '{name}',
    good: { target: 'Jetzt {name} speichern' },
  },
  {
    signal: 'numbers',
    source: 'Save 30 files',
    target: '40 Dateien speichern',
    says: '30',
    good: { target: '30 Dateien speichern' },
  },
  {
    signal: 'numbers',
    source: 'Save the files',
    target: '40 Dateien speichern',
    says: 'does not have the number 40',
    good: { target: 'Dateien speichern' },
  },
  {
    signal: 'terms',
    ...{ source: SAVE.source, terms: TERMS },
    target: 'Sie können Akte jederzeit speichern',
    says: '"file" as "Datei"',
    good: { target: SAVE.target },
  },
  {
    signal: 'other-text',
    source: SAVE.source,
    target: 'Leute dürfen Ordner hier löschen',
    says: 'do not belong',
    good: { target: SAVE.target },
  },
  {
    signal: 'negation',
    source: 'This is not a good idea',
    target: 'Das ist eine gute Idee',
    says: 'not so',
    good: { target: 'Das ist keine gute Idee' },
  },
  {
    signal: 'word-missing',
    source: 'They do not save any file',
    target: 'Sie dürfen Datei speichern',
    says: 'nicht…',
    good: { target: 'Sie dürfen Datei nicht speichern' },
  },
  {
    signal: 'length',
    source: SAVE.source,
    target: 'Datei',
    says: 'shorter',
    good: { target: SAVE.target },
  },
  {
    signal: 'length',
    source: 'Save all the pictures in the folder',
    target: '保存',
    says: 'shorter',
    good: { target: 'フォルダーの画像をすべて保存します' },
    ...{ others: IN_JAPANESE, locale: 'ja' },
  },
  {
    signal: 'sentences',
    source: 'Save the file. Close the window. Open the folder.',
    target: 'Datei speichern.',
    says: 'Its sentences: 1, those of its source: 3',
    good: { target: 'Datei speichern. Fenster schließen. Ordner öffnen.' },
  },
  {
    signal: 'leftover',
    source: SAVE.source,
    target: 'Sie können this file at any time',
    says: 'not translated',
    good: { target: SAVE.target },
  },
  {
    signal: 'language',
    source: SAVE.source,
    target: 'Vous pouvez enregistrer ce fichier chaque fois',
    says: 'not spelled',
    good: { target: SAVE.target },
  },
  {
    signal: 'language',
    source: SAVE.source,
    target: 'Vous pouvez enregistrer ce fichier chaque fois',
    judge: { languages: new Set(['de', 'fr']), score: () => ({ fr: 0.9, de: 0.1 }) },
    says: 'another language: fr',
    good: { judge: { languages: new Set(['de', 'fr']), score: () => ({ de: 0.9 }) }, target: SAVE.target },
  },
  {
    signal: 'repetition',
    source: SAVE.source,
    target: `${SAVE.target}. ${SAVE.target}.`,
    says: 'twice',
    good: { target: SAVE.target },
  },
  {
    signal: 'repetition',
    source: 'Save all the files in the folder',
    target: 'フォルダーのファイルをすべて保存します。フォルダーのファイルをすべて保存します。',
    says: 'twice',
    good: { target: 'フォルダーのファイルをすべて保存します。' },
    ...{ others: IN_JAPANESE, locale: 'ja' },
  },
  {
    signal: 'shared-translation',
    source: 'Whether users want a copy of everything',
    target: 'Sie können Ordner jederzeit löschen',
    says: 'You can delete this folder at any time',
    good: { target: 'Ob jemand eine Kopie von allem will' },
  },
  {
    signal: 'inconsistent',
    source: 'Sheet',
    target: 'Bogen',
    says: 'translated as "Blatt"',
    good: { target: 'Blatt' },
    others: [...OTHERS, ['Sheet', 'Blatt'], ['Sheet', 'Blatt'], ['Sheet', 'Blatt']],
  },
  {
    signal: 'source-change',
    ...SAVE,
    previousSource: 'People delete the picture here',
    says: 'has changed',
    good: { previousSource: undefined },
  },
  {
    signal: 'punctuation',
    source: 'Save the file (now)',
    target: 'Datei speichern (jetzt',
    says: '(',
    good: { target: 'Datei speichern (jetzt)' },
  },
  {
    signal: 'origin',
    ...SAVE,
    origins: new Set(['m']),
    says: 'A machine',
    good: { origins: new Set(['m', 'h']) },
  },
];

test.each(CASES)('$signal: $target', ({ signal, says, good, others = OTHERS, locale, ...example }) => {
  const [bad, fine] = [riskOf(example, others, locale), riskOf({ ...example, ...good }, others, locale)];
  expect(signOf(bad, signal)).toEqual({
    strength: expect.any(Number),
    reason: expect.stringContaining(says),
  });
  expect(signOf(bad, signal).strength).toBeGreaterThanOrEqual(0.4);
  expect(signOf(fine, signal).strength).toBeLessThan(0.15);
  expect(bad.value).toBeGreaterThan(fine.value);
});

test('each signal is one file, named for it, has an explanation, and a case above', () => {
  const files = readdirSync(new URL('../../../../packages/projects/model/risk/signals/', import.meta.url));
  const ids = RISK_SIGNALS.map(({ id }) => id);
  expect([...ids.map((id) => `${id}.ts`), 'index.ts', 'shared'].sort()).toEqual(files.sort());
  expect(new Set(CASES.map(({ signal }) => signal))).toEqual(new Set(ids));
  for (const { explanation, weight } of RISK_SIGNALS) {
    expect(explanation).toMatch(/\.$/);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThan(1);
  }
});

test('a source that has changed a little is a smaller risk than one that has changed as a whole', () => {
  const changed = (previousSource: string) =>
    signOf(riskOf({ ...SAVE, previousSource }, OTHERS), 'source-change').strength;
  expect(changed('You can save this picture at any time')).toBeLessThan(
    changed('People delete the window here'),
  );
});

test('a name stays, and is no leftover', () => {
  const others: Others = [
    ...OTHERS,
    ['Ubuntu saves it', 'Ubuntu speichert es'],
    ['Ubuntu closes', 'Ubuntu schließt'],
  ];
  const risk = riskOf({ source: 'Ubuntu opens the file', target: 'Ubuntu öffnet Datei' }, others);
  expect(signOf(risk, 'leftover').strength).toBe(0);
});

test('what stays says nothing about length, words, and language', () => {
  const code = '`--a-very-long-option-that-nobody-translates`';
  const risk = riskOf({ source: `${SAVE.source} ${code}`, target: `${SAVE.target} ${code}` }, OTHERS);
  expect(risk.value).toBeLessThan(0.1);
});

test('a project without other translations has no habits', () => {
  expect(riskOf(SAVE, []).value).toBe(0);
});

test('the most risky come first, those that are alike stay in their order, and signs that say most come first', () => {
  const bad = riskOf({ source: 'Save 30 files.', target: '40 Dateien speichern' }, OTHERS);
  const units = [
    { id: 'a', risk: { value: 0.2, signs: [] } },
    { id: 'b', risk: { value: 0.2, signs: [] } },
    { id: 'c', risk: bad },
    { id: 'd', risk: { value: 0.2, signs: [] } },
  ];
  expect(inOrderOfRisk(units).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  const shares = bad.signs.map(({ signal, strength }) => signal.weight * strength);
  expect(shares).toEqual([...shares].sort((one, other) => other - one));
  expect(shares.length).toBeGreaterThan(1);
});

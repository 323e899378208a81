import { describe, expect, test } from 'vitest';
import { hashText } from '../../../packages/units/hash-of-unit.ts';
import { type SampleCommit, type SampleFile, standingsOf, unitsOf } from './sample-file.ts';

/** Checks the state of the first unit, what is recorded for it, and whose text it uses: such as `stale`, `edited +h`, `missing =Sichern`. */
function checkState(expected: string, file: SampleFile): void {
  const [first] = standingsOf(file);
  const texts = [file.target, ...(file.record ?? [])].flatMap((text) =>
    text.split(/\n| > | [mhagr](?: \S+)?$/),
  );
  const reused = texts.find((text) => hashText(text) === first?.reuse);
  const shown = [
    first?.state,
    ...(first?.isAffected === true ? ['affected'] : []),
    ...(first?.attests === undefined ? [] : [`+${first.attests.origin}`]),
    ...(first?.reuse === undefined ? [] : [`=${reused ?? '?'}`]),
  ];
  expect(shown.join(' ')).toBe(expected);
}

const LONG = 'Save the file in this folder';
const LONGER = 'Save the file in this new folder';
const LANG = 'Sichern Sie die Datei in diesem Ordner';
const ANDERS = 'Speichern Sie die Datei in diesem Ordner';

/** A file with one text, `a`. */
const one = (
  source: string,
  target: string,
  others: Omit<SampleFile, 'source' | 'target'> = {},
): SampleFile => ({
  source: `a = ${source}`,
  target: target === '' ? '' : `a = ${target}`,
  ...others,
});

const commit = (source: string, target: string, others: Partial<SampleCommit> = {}): SampleCommit => ({
  source: source === '' ? '' : `a = ${source}`,
  target: target === '' ? '' : `a = ${target}`,
  ...others,
});

const ROOT = { provesNothing: true };

describe('a text that is not there', () => {
  test.each<[string, string, SampleFile]>([
    ['is missing', 'missing', one(LONG, '')],
    ['is missing when it is empty', 'missing', { source: `a = ${LONG}`, target: 'a = ' }],
    [
      'uses the one text that is attested',
      `missing =${LANG}`,
      one(LONG, '', { record: [`${LONG} > ${LANG} m`, `${LONG} > ${LANG} h`] }),
    ],
    [
      'uses none of two',
      'missing',
      one(LONG, '', { record: [`${LONG} > ${LANG} m`, `${LONG} > ${ANDERS} h`] }),
    ],
    [
      'uses the one of two that still stands',
      `missing =${ANDERS}`,
      one(LONG, '', {
        record: [`${LONG} > ${LANG} m`, `${LONG} > ${ANDERS} h`],
        options: { isStanding: (hash) => hash === hashText(ANDERS) },
      }),
    ],
    [
      'uses none that stands nowhere',
      'missing',
      one(LONG, '', { record: [`${LONG} > ${LANG} m`], options: { isStanding: () => false } }),
    ],
    ['uses none that waits for review', 'missing', one(LONG, '', { record: [`${LONG} > ${LANG} r`] })],
    ['is missing without words too, to be copied', 'missing', one('42', '')],
    ['is not missing if its source is empty', 'current', { source: 'a = ', target: '' }],
    ['is not missing if another locale has it', 'current', one(LONG, '', { options: { inherits: true } })],
    [
      'is missing if it is empty although another locale has it',
      'missing',
      { source: `a = ${LONG}`, target: 'a = ', options: { inherits: true } },
    ],
    ['is not missing if it is not to be translated', 'current', one(`${LONG} (final)`, '')],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a text that equals its source', () => {
  const record = [`${LONG} > ${LANG} m`];
  test.each<[string, string, SampleFile]>([
    ['is untranslated', 'untranslated', one(LONG, LONG)],
    ['is current if that is attested', 'current', one(LONG, LONG, { record: [`${LONG} > ${LONG} m`] })],
    ['is current without words', 'current', one('42', '42')],
    ['uses the text that is attested', `untranslated =${LANG}`, one(LONG, LONG, { record })],
    [
      'was put there by a person if git shows that only the target has changed',
      'edited +h',
      one(LONG, LONG, { record, commits: [commit(LONG, LANG)] }),
    ],
    [
      'was put there by a person in an earlier commit',
      'edited +h',
      one(LONG, LONG, { record, commits: [commit(LONG, LONG), commit(LONG, LANG)] }),
    ],
    [
      'is untranslated if both changed together',
      `untranslated =${LANG}`,
      one(LONG, LONG, { record, commits: [commit(LONG, LONG), commit(LONGER, LANG)] }),
    ],
    [
      'is untranslated if the source changed later',
      `untranslated =${LANG}`,
      one(LONG, LONG, { record, commits: [commit(LONGER, LONG)] }),
    ],
  ])('%s', (_, expected, file) => checkState(expected, file));

  /** A file whose first text is that of its source, with these other texts. */
  const beside = (others: Readonly<Record<string, string>>, text = 'Introduction'): SampleFile => ({
    source: [text, ...Object.keys(others)].join('\n'),
    target: [text, ...Object.values(others)].join('\n'),
  });
  const translated = { [LONG]: LANG, [LONGER]: ANDERS };
  const withKeys = ({ source, target }: SampleFile): SampleFile => {
    const keyed = (file: string) => file.replace(/^/gm, 'k = ').replace(/k/g, () => `k${++last}`);
    let last = 0;
    const own = keyed(source);
    last = 0;
    return { source: own, target: keyed(target) };
  };
  test.each<[string, string, SampleFile]>([
    ['is adopted if it is short, in a file that is translated', 'adoptable +a', beside(translated)],
    ['is adopted so in a file with keys', 'adoptable +a', withKeys(beside(translated))],
    [
      'is untranslated if it is long',
      'untranslated',
      beside({ ...translated, a: 'b', c: 'd' }, `${LONG} again`),
    ],
    ['is untranslated beside as many others', 'untranslated', beside({ Save: 'Save', [LONG]: LANG })],
    [
      'is adopted in prose although a long text is not translated yet',
      'adoptable +a',
      beside({
        ...translated,
        a: 'b',
        c: 'd',
        'A new text that nobody has translated': 'A new text that nobody has translated',
      }),
    ],
    [
      'is adopted so in a file with keys',
      'adoptable +a',
      withKeys(beside({ ...translated, a: 'b', c: 'd', [`${LONG} now`]: `${LONG} now` })),
    ],
    [
      'is adopted in a file of which the record has texts, beside others that are new',
      'adoptable +a',
      { ...beside({ ...translated, a: 'b' }), record: [`${LONG} > ${LANG} m`] },
    ],
    [
      'is untranslated in a file of which the record has all others',
      'untranslated',
      { ...beside(translated), record: [`${LONG} > ${LANG} m`, `${LONGER} > ${ANDERS} m`] },
    ],
    [
      'is of a machine if all texts are adopted as such',
      'adoptable +m',
      { ...beside(translated), options: { adopt: 'machine' } },
    ],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a pair that is attested', () => {
  const known = (line: string, others: Omit<SampleFile, 'source' | 'target'> = {}) =>
    one(LONG, LANG, { record: [`${LONG} > ${LANG} ${line}`], ...others });
  const also = (...lines: readonly string[]) =>
    one(LONG, LANG, { record: lines.map((line) => `${LONG} > ${LANG} ${line}`) });
  test.each<[string, string, SampleFile]>([
    ['is current', 'current', known('m')],
    ['is current for a person, an agent, and what stood there', 'current', also('h', 'g', 'a')],
    ['is current in whatever file it stands', 'current', { ...known('m'), source: LONG, target: LANG }],
    ['is affected if what it depends on has changed', 'current affected', known('m 01234567')],
    ['is not affected if that is as today', 'current', known('m 0000da11')],
    ['is not affected if one line is as today', 'current', also('m 01234567', 'm 0000da11')],
    ['is affected if no line is as today', 'current affected', also('m 01234567', 'm 76543210')],
    ['is not affected if a person has accepted it', 'current', also('m 01234567', 'h')],
    [
      'is not affected if it is not known what it depends on today',
      'current',
      known('m 01234567', { options: { depends: () => '--------' } }),
    ],
    [
      'waits for review if a person has marked it',
      'review',
      { ...known('m'), target: `a = ${LANG} (review)` },
    ],
    ['waits for review if we have marked it', 'review', { ...known('r'), target: `a = ${LANG} (review)` }],
    ['was accepted by a person if our mark is gone', 'current +h', known('r')],
    ['was accepted before', 'current', also('r', 'h')],
    ['waits for review in a format without marks', 'review', known('r', { options: { hasMarks: false } })],
    [
      'is current if the file says that it is final',
      'current',
      { ...known('r'), target: `a = ${LANG} (final)` },
    ],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a text that is attested for another source', () => {
  const stale = (line: string, others: Omit<SampleFile, 'source' | 'target'> = {}) =>
    one(LONGER, LANG, { record: [`${LONG} > ${LANG} ${line}`], ...others });
  test.each<[string, string, SampleFile]>([
    ['is stale if only machines have attested it', 'stale', stale('m')],
    ['waits for review if a person has', 'review', stale('h')],
    ['waits for review if it stood there before', 'review', stale('a')],
    ['waits for review if an agent wrote it', 'review', stale('g')],
    ['waits for review if we have marked it', 'review', stale('r')],
    [
      'waits for review if one of many lines is of a person',
      'review',
      one(LONGER, LANG, { record: [`${LONG} > ${LANG} m`, `Other texts of more words > ${LANG} h`] }),
    ],
    [
      'takes the one text that is attested for its source',
      `stale =${ANDERS}`,
      one(LONGER, LANG, { record: [`${LONG} > ${LANG} m`, `${LONGER} > ${ANDERS} m`] }),
    ],
    [
      'was written by a person if git shows that only the target has changed to it',
      'edited +h',
      one(LONGER, LANG, {
        record: [`${LONG} > ${LANG} m`, `${LONGER} > ${ANDERS} m`],
        commits: [commit(LONGER, ANDERS)],
      }),
    ],
    ['stays if the file says that it is final', 'current', { ...stale('m'), target: `a = ${LANG} (final)` }],
    ['is stale if the file marks it', 'stale', { ...stale('m'), target: `a = ${LANG} (review)` }],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a text that still translates its own source beside this one', () => {
  const both = (sources: readonly string[], targets: readonly string[]) => ({
    source: sources.map((text, index) => `${'ab'.charAt(index)} = ${text}`).join('\n'),
    target: targets.map((text, index) => `${'ab'.charAt(index)} = ${text}`).join('\n'),
  });
  const shared = (commits: readonly SampleCommit[] | undefined, origin = 'm'): SampleFile => ({
    ...both([LONGER, LONG], [LANG, LANG]),
    record: [`${LONG} > ${LANG} ${origin}`],
    ...(commits && { commits }),
  });
  const alone = { source: `b = ${LONG}`, target: `b = ${LANG}` };
  test.each<[string, string, SampleFile]>([
    ['was chosen by a person who wrote both together', 'edited +h', shared([alone])],
    ['was chosen so too beside a translation of a person', 'edited +h', shared([alone], 'h')],
    [
      'was chosen by a person afterwards',
      'edited +h',
      shared([{ ...both([LONGER, LONG], [ANDERS, LANG]) }, alone]),
    ],
    ['is stale if both had one source before', 'stale', shared([both([LONG, LONG], [LANG, LANG])])],
    [
      'waits for review if both had one source before, and a person translated it',
      'review',
      shared([both([LONG, LONG], [LANG, LANG])], 'h'),
    ],
    ['is stale without git', 'stale', shared(undefined)],
    ['waits for review without git if a person translated it', 'review', shared(undefined, 'h')],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a text of at most three words that is attested for another source', () => {
  const two = ['Save > Sichern m', 'Back up > Sichern m'];
  const short = (commits?: readonly SampleCommit[], record = two) =>
    one('Store', 'Sichern', { record, ...(commits && { commits }) });
  test.each<[string, string, SampleFile]>([
    ['is stale without git if it has one source', 'stale', short(undefined, ['Save > Sichern m'])],
    ['waits for review without git if it has several', 'review', short()],
    ['is stale if git shows that one of them was its source', 'stale', short([commit('Save', 'Sichern')])],
    [
      'is stale if that was some commits ago',
      'stale',
      short([commit('Keep', 'Sichern'), commit('Save', 'Sichern')]),
    ],
    ['waits for review if its source was another one', 'review', short([commit('Keep', 'Sichern')])],
    [
      'waits for review if a person has attested one of them',
      'review',
      short([commit('Save', 'Sichern')], ['Save > Sichern m', 'Back up > Sichern h']),
    ],
    ['was chosen by a person who wrote both together', 'edited +h', short([commit('', '')])],
    [
      'was chosen by a person, although it has one source only',
      'edited +h',
      short([commit('', '')], ['Save > Sichern m']),
    ],
    ['was chosen by a person afterwards', 'edited +h', short([commit('Store', '')], ['Save > Sichern m'])],
    [
      'waits for review if its one source never stood there',
      'review',
      short([commit('Keep', 'Sichern')], ['Save > Sichern m']),
    ],
    [
      'of a script without spaces counts its characters',
      'review',
      one('Store', '保存文件', { record: ['Save > 保存文件 m', 'Back up > 保存文件 m'] }),
    ],
    [
      'of a script without spaces can be long',
      'stale',
      one('Store', '在此文件夹中保存文件', {
        record: ['Save > 在此文件夹中保存文件 m', 'Back up > 在此文件夹中保存文件 m'],
      }),
    ],
  ])('%s', (_, expected, file) => checkState(expected, file));

  test('is stale in prose only where it has lost a source', () => {
    const texts = { source: 'Save\nStore', target: 'Sichern\nSichern' };
    const states = (before: string) =>
      standingsOf({ ...texts, record: two, commits: [{ source: before, target: texts.target }] }).map(
        ({ state }) => state,
      );
    expect(states('Save\nBack up')).toEqual(['current', 'stale']);
    expect(states('Save\nKeep')).toEqual(['current', 'review']);
  });
});

describe('a text that nothing attests, where the source has another one', () => {
  const edited = (...commits: readonly SampleCommit[]) =>
    one(LONG, ANDERS, { record: [`${LONG} > ${LANG} m`], ...(commits.length > 0 && { commits }) });
  test.each<[string, string, SampleFile]>([
    ['was changed by a person', 'edited +h', edited()],
    ['was changed by a person on the disk', 'edited +h', edited(commit(LONG, LANG))],
    ['was changed by a person in a commit', 'edited +h', edited(commit(LONG, ANDERS), commit(LONG, LANG))],
    [
      'was changed by a person together with the source',
      'edited +h',
      edited(commit(LONG, ANDERS), commit(LONGER, LANG)),
    ],
    ['waits for review if the source is newer', 'review', edited(commit(LONGER, ANDERS))],
    [
      'waits for review if the source is newer in a commit',
      'review',
      edited(commit(LONG, ANDERS), commit(LONGER, ANDERS), commit(LONGER, LANG)),
    ],
    [
      'was changed by a person if a commit of many files proves nothing',
      'edited +h',
      edited(commit(LONG, ANDERS, ROOT), commit(LONGER, ANDERS)),
    ],
    ['was changed by a person if the first commit has both', 'edited +h', edited(commit(LONG, ANDERS, ROOT))],
    [
      'waits for review if the source is newer than the first commit',
      'review',
      edited(commit(LONG, ANDERS), commit(LONGER, ANDERS, ROOT)),
    ],
    ['waits for review if the file marks it', 'review', { ...edited(), target: `a = ${ANDERS} (review)` }],
    ['stays if the file says that it is final', 'current', { ...edited(), target: `a = ${ANDERS} (final)` }],
  ])('%s', (_, expected, file) => checkState(expected, file));

  const merge = (one: SampleCommit, other: SampleCommit) => [
    commit(LONG, ANDERS, { parents: [2, 3] }),
    { ...one, parents: [4] },
    { ...other, parents: [4] },
    commit(LONGER, LANG, ROOT),
  ];
  test.each<[string, string, readonly SampleCommit[]]>([
    [
      'of which one changed the source and one the target',
      'review',
      merge(commit(LONG, LANG), commit(LONGER, ANDERS)),
    ],
    ['of which one changed both', 'edited +h', merge(commit(LONG, ANDERS), commit(LONGER, LANG))],
    ['that made the same change', 'edited +h', merge(commit(LONG, ANDERS), commit(LONG, ANDERS))],
    [
      'of which one changed both and one the source',
      'edited +h',
      merge(commit(LONG, ANDERS), commit(LONG, LANG)),
    ],
  ])('after a merge of two branches %s', (_, expected, commits) => checkState(expected, edited(...commits)));
});

describe('a text that nothing attests, of a source that nothing attests', () => {
  const first = (others: Omit<SampleFile, 'source' | 'target'> = {}) => one(LONG, LANG, others);
  const inKnown = (...commits: readonly SampleCommit[]): SampleFile => {
    const known = (text: string, other: string) => `${text}\nx = ${other}`;
    return {
      source: known(`a = ${LONG}`, 'Help'),
      target: known(`a = ${LANG}`, 'Hilfe'),
      record: ['Help > Hilfe m'],
      ...(commits.length > 0 && {
        commits: commits.map((each) => ({
          ...each,
          source: known(each.source ?? '', 'Help'),
          target: known(each.target, 'Hilfe'),
        })),
      }),
    };
  };
  test.each<[string, string, SampleFile]>([
    ['is adopted if nothing of its file is attested', 'adoptable +a', first()],
    [
      'is adopted as a text of a machine if the team says so',
      'adoptable +m',
      first({ options: { adopt: 'machine' } }),
    ],
    [
      'is adopted if git shows that it is newer',
      'adoptable +a',
      first({ commits: [commit(LONG, LANG), commit(LONG, '')] }),
    ],
    [
      'is adopted if the first commit has both',
      'adoptable +a',
      first({ commits: [commit(LONG, LANG, ROOT)] }),
    ],
    [
      'waits for review if its source is newer',
      'review',
      first({ commits: [commit(LONG, LANG), commit(LONGER, LANG)] }),
    ],
    [
      'waits for review if its source is newer on the disk',
      'review',
      first({ commits: [commit(LONGER, LANG)] }),
    ],
    [
      'is adopted if only a commit of many files changed the source',
      'adoptable +a',
      first({ commits: [commit(LONG, LANG, ROOT), commit(LONGER, LANG)] }),
    ],
    [
      'is adopted if its source file came later, such as one that was put together from others',
      'adoptable +a',
      first({ commits: [commit(LONG, LANG), { source: undefined, target: `a = ${LANG}` }] }),
    ],
    ['waits for review if the checks find an error', 'review', first({ options: { hasError: () => true } })],
    ['waits for review in prose that fits badly', 'review', first({ options: { alignment: 0.79 } })],
    ['is adopted in prose that fits', 'adoptable +a', first({ options: { alignment: 0.8 } })],
    ['waits for review if the file marks it', 'review', { ...first(), target: `a = ${LANG} (review)` }],
    ['waits for review in a file that is known', 'review', inKnown()],
    [
      'was written by a person if one commit changed both',
      'edited +h',
      inKnown(commit(LONG, LANG), commit(LONGER, ANDERS)),
    ],
    [
      'was written by a person if one commit added both',
      'edited +h',
      inKnown(commit(LONG, LANG), { source: '', target: '' }),
    ],
    [
      'was written by a person if a later commit changed it',
      'edited +h',
      inKnown(commit(LONG, LANG), commit(LONG, ANDERS)),
    ],
    [
      'was written by a person if a later commit added it',
      'edited +h',
      inKnown(commit(LONG, LANG), commit(LONG, '')),
    ],
    [
      'was written by a person if it is later than a commit of many files, which has its source',
      'edited +h',
      inKnown(commit(LONG, LANG), commit(LONG, ANDERS, ROOT)),
    ],
    ['waits for review if neither change is committed', 'review', inKnown(commit(LONGER, ANDERS))],
    [
      'was written by a person if it corrects a translation of this source on the disk',
      'edited +h',
      inKnown(commit(LONG, ANDERS), commit(LONGER, LANG)),
    ],
    [
      'waits for review if it corrects a translation of another source on the disk',
      'review',
      inKnown(commit(LONG, ANDERS), commit(LONGER, ANDERS)),
    ],
    ['waits for review if the source changed later', 'review', inKnown(commit(LONGER, LANG))],
    ['was written by a person if it is new', 'edited +h', inKnown(commit(LONG, ''))],
    ['was written by a person if both are new', 'edited +h', inKnown(commit('', ''))],
    ['waits for review if it is new and its source has changed', 'review', inKnown(commit(LONGER, ''))],
    [
      'waits for review if both changed in a commit of many files',
      'review',
      inKnown(commit(LONG, LANG, ROOT), commit(LONGER, ANDERS)),
    ],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a text without words', () => {
  test.each<[string, string, SampleFile]>([
    ['is current whatever it is', 'current', one('42', '43')],
    ['follows its source if it was copied', 'stale', one('43', '42', { commits: [commit('42', '42')] })],
    [
      'stays if it was never a copy, which is recorded',
      'current +a',
      one('43', '44', { commits: [commit('42', '44')] }),
    ],
    [
      'stays once that is recorded',
      'current',
      one('43', '42', { record: ['43 > 42 a'], commits: [commit('42', '42')] }),
    ],
  ])('%s', (_, expected, file) => checkState(expected, file));
});

describe('a text whose source is gone', () => {
  test.each([
    ['of a machine can be removed', ['Save > Sichern m'], true],
    ['of a person cannot', ['Save > Sichern h'], false],
    ['of both cannot', ['Save > Sichern m', 'Store > Sichern h'], false],
    ['that nothing attests cannot', [], false],
  ])('%s', (_, record, isOfMachine) => {
    expect(standingsOf({ source: '', target: 'a = Sichern', record })).toMatchObject([
      { state: 'extra', isOfMachine },
    ]);
  });

  test('cannot be removed if the file says that it is final', () => {
    expect(
      standingsOf({ source: '', target: 'a = Sichern (final)', record: ['Save > Sichern m'] }),
    ).toMatchObject([{ state: 'extra', isOfMachine: false }]);
  });
});

test('in prose, a text that stands in several places changed where it stands more often than before', () => {
  const target = 'Hinweis\nAnmerkung';
  const commits = [{ source: 'Note\nStore', target }];
  const states = standingsOf({ source: 'Note\nNote', target, record: ['Note > Hinweis m'], commits });
  expect(states.map(({ state }) => state)).toEqual(['current', 'review']);
});

test.each(['split', 'joined'] as const)('a text that was %s waits for review, on both sides', (division) => {
  const [source] = unitsOf(`a = ${LONG}`);
  const [target] = unitsOf(`a = ${LANG}`);
  const pairs = [
    { division, ...(source && { source }), ...(target && { target }) },
    { division, ...(source && { source }) },
  ];
  const file = one(LONG, LANG, { record: [`${LONG} > ${LANG} m`], options: { pairs } });
  expect(standingsOf(file).map(({ state }) => state)).toEqual(['review', 'review']);
});

test('git is asked only where it has a say', () => {
  const asks = (file: SampleFile) => {
    let isAsked = false;
    const read = () => {
      isAsked = true;
      return [];
    };
    standingsOf({ ...file, options: { ...file.options, read } });
    return isAsked;
  };
  const commits = [commit(LONGER, ANDERS)];
  expect(asks(one(LONG, LANG, { record: [`${LONG} > ${LANG} m`], commits }))).toBe(false);
  expect(asks(one(LONG, LANG, { record: [`${LONGER} > ${LANG} m`], commits }))).toBe(false);
  expect(asks(one(LONG, '', { commits }))).toBe(false);
  expect(asks(one(LONG, LONG, { commits }))).toBe(false);
  expect(asks(one(LONG, LANG, { record: [`${LONG} > ${ANDERS} m`], commits }))).toBe(true);
  expect(asks(one(LONG, LANG, { commits }))).toBe(true);
});

import { describe, expect, test } from 'vitest';
import type { ProtectOptions, TextFormat } from '../../packages/protect/model.ts';
import { encodeSegment, findUnchanged, protect } from '../../packages/protect/protection.ts';
import {
  answerEach,
  markProtected,
  restoredBy,
  STRATEGIES,
  unmarked,
} from '../support/texts/protected-text.ts';
import { LINE_CASES, PROTECTION_CASES } from './cases.ts';

describe.each(PROTECTION_CASES)('$title ($format)', ({ texts, ...options }) => {
  test.each(texts)('%j', (marked) => {
    const text = unmarked(marked);
    expect(markProtected(protect(text, options))).toBe(marked);
    for (const strategy of STRATEGIES) {
      expect(restoredBy(text, options, strategy, (sent) => sent)).toEqual({ ok: true, text });
    }
  });
});

describe('line ends that have a meaning divide a text', () => {
  test.each(LINE_CASES)('%s: %j', (_, text, sent) => {
    expect(protect(text, { format: 'markdown' }).segments.map(({ source }) => source)).toEqual(sent);
  });
});

test('there are at least four hundred and fifty cases', () => {
  expect(PROTECTION_CASES.flatMap(({ texts }) => texts).length).toBeGreaterThanOrEqual(450);
});

/** What is sent for the first segment of a text. */
function checkSent(text: string, xml: string, sentinel: string, options: ProtectOptions = {}): void {
  const [segment] = protect(text, options).segments;
  if (segment === undefined) throw new Error('The text has no segment.');
  expect(encodeSegment(segment, 'xml')).toBe(xml);
  expect(encodeSegment(segment, 'sentinel')).toBe(sentinel);
}

describe('what is sent', () => {
  test.each([
    ['Hello {name} & %s', 'Hello <x id="0"/> &amp; <x id="1"/>', 'Hello ⟨0⟩ & ⟨1⟩'],
    ['Press <b>OK</b>.', 'Press <g id="0">OK</g>.', 'Press ⟨0⟩OK⟨1⟩.'],
    [
      '<b><i>crossed</b></i> text',
      '<g id="0"><x id="1"/>crossed</g><x id="3"/> text',
      '⟨0⟩⟨1⟩crossed⟨2⟩⟨3⟩ text',
    ],
    ['  <p>Only this</p>  ', 'Only this', 'Only this'],
    ['1 < 2 > 0 and {a}', '1 &lt; 2 &gt; 0 and <x id="0"/>', '1 < 2 > 0 and ⟨0⟩'],
  ])('%s', (text, xml, sentinel) => checkSent(text, xml, sentinel));

  test.each<TextFormat>(['svelte', 'astro'])(
    'a template that nothing closes stays with the space behind it: %s',
    (format) => checkSent('a {b ⟨0⟩ ', 'a <x id="0"/>', 'a ⟨0⟩', { format }),
  );

  test('apostrophes of messages as one', () => {
    checkSent("it''s {n}", `it's <x id="0"/>`, "it's ⟨0⟩", { format: 'icu' });
  });

  test.each<[code: string, texts: readonly string[]]>([
    ['// one\n// two', ['one\ntwo']],
    ['code(); // one\n// two', ['one', 'two']],
    ['}\t// one\n\t// two', ['one', 'two']],
    ['a /* one */ // two', ['one', 'two']],
    ['// one\n\n// two', ['one', 'two']],
    ['/* one\ntwo */\n// three', ['one\ntwo', 'three']],
  ])('comments that belong together as one text: %j', (code, texts) => {
    const comments = { line: ['//'], block: ['/*', '*/'] } as const;
    const { segments } = protect(code, { format: 'code', comments });
    expect(segments.map((segment) => encodeSegment(segment, 'sentinel'))).toEqual(texts);
  });

  test('the lines of a comment as lines', () => {
    const comments = { line: ['//'] };
    checkSent('  // one\r\n  // two', 'one\ntwo', 'one\ntwo', { format: 'code', comments });
  });
});

/** What becomes of a text when the service answers so for its first segment. */
function checkAnswer(text: string, sent: string, outcome: object, options: ProtectOptions = {}): void {
  const strategy = sent.includes('⟨') ? 'sentinel' : 'xml';
  expect(answerEach(text, options, strategy, [sent])).toMatchObject(outcome);
}

/** What becomes of Markdown when the service answers so for its segments. */
function checkAnswers(
  text: string,
  sent: readonly string[],
  outcome: object,
  format: TextFormat = 'markdown',
): void {
  expect(answerEach(text, { format }, 'sentinel', sent)).toMatchObject(outcome);
}

describe('an answer with the same placeholders is written', () => {
  test.each([
    ['Hello {a}, {b}', '<x id="1"/> und <x id="0"/>', '{b} und {a}'],
    ['Hello {a}, {b}', '⟨ 1 ⟩ und ⟨0⟩', '{b} und {a}'],
    ['Hello {a}', 'Hallo <x id="0"></x>', 'Hallo {a}'],
    ['{a}{b} here', 'Hier ⟨0⟩ ⟨1⟩', 'Hier {a}{b}'],
    ['See <b>this</b> now', 'Nun ⟨0⟩ dies ⟨1⟩ sehen', 'Nun <b>dies</b> sehen'],
    ['See <b>this</b> now', 'Nun <g id="0"> dies </g> sehen', 'Nun <b>dies</b> sehen'],
    ['Read <link>this</link> now', 'Nun <g id="0">dies</g> lesen', 'Nun <link>dies</link> lesen'],
    ['Tom & Jerry %s', 'Jerry &amp; Tom <x id="0"/>', 'Jerry & Tom %s'],
    ['你好{name}', '⟨0⟩こんにちは', '{name}こんにちは'],
  ])('%j: %j', (text, sent, written) => checkAnswer(text, sent, { ok: true, text: written }));

  test('as its format writes text', () => {
    checkAnswer('the {a}', "l'⟨0⟩", { ok: true, text: "l''{a}" }, { format: 'icu' });
    checkAnswer(
      '<p>a &amp; b</p>',
      'x & y &',
      { ok: true, text: '<p>x &amp; y &amp;</p>' },
      { format: 'html' },
    );
  });

  test('with the markers of its lines, also when it has fewer', () => {
    const options = { format: 'code', comments: { line: ['//'] } } as const;
    checkAnswer(
      '  // one {a}\n  // two',
      'Eins ⟨0⟩\nzwei',
      { ok: true, text: '  // Eins {a}\n  // zwei' },
      options,
    );
    checkAnswer('  // one {a}\n  // two', 'Eins ⟨0⟩ zwei', { ok: true, text: '  // Eins {a} zwei' }, options);
  });
});

describe('a percent sign in an answer', () => {
  test.each([
    ['%d percent sure', '⟨0⟩ % sicher', '%d %% sicher'],
    ['%1$,d percent sure', '⟨0⟩ %', '%1$,d %%'],
    ['%(n)d percent of %s', '⟨0⟩ % von ⟨1⟩', '%(n)d %% von %s'],
    ['%d%% of them', 'Davon ⟨0⟩⟨1⟩, also 5 %', 'Davon %d%%, also 5 %%'],
    ['{n} percent sure', '⟨0⟩ % sicher', '{n} % sicher'],
    ['%1 percent sure', '⟨0⟩ % sicher', '%1 % sicher'],
    ['%d % sure', '⟨0⟩ % sicher', '%d % sicher'],
  ])('is written twice where programs read conversions: %j: %j', (text, sent, written) =>
    checkAnswer(text, sent, { ok: true, text: written }),
  );
});

describe('the words of an answer', () => {
  const options = (...formats: readonly TextFormat[]) => formats.map((format) => ({ format }));
  const blank = ['', ' ', '\u00a0', '\u200b', '\n'];
  test.each(options('plain', 'paragraphs', 'markdown', 'html', 'icu', 'arb'))(
    'must not be missing in $format',
    (format) => {
      for (const answer of blank) checkAnswer('Save the file', answer, { ok: false }, format);
      for (const answer of blank)
        checkAnswer('Welcome back, {name}', `${answer}⟨0⟩${answer}`, { ok: false }, format);
      checkAnswer('the {name}', '⟨0⟩', { ok: true, text: '{name}' }, format);
    },
  );

  test.each([
    ['Save the file now', 'Datei sichern. '.repeat(50)],
    ['Save {name} now', `⟨0⟩ ${'jetzt sichern '.repeat(50)}`],
    ['保存文件', 'Save the file now, please. '.repeat(12)],
    [
      `${'One sentence after another one. '.repeat(2)}${'And words '.repeat(30)}`,
      'Immer wieder. '.repeat(20),
    ],
  ])('must not be repeated: %.40j', (text, sent) => checkAnswer(text, sent, { ok: false }));

  test.each([
    [
      '确定要删除此文件吗？此操作无法撤消。',
      'Are you sure that you want to delete this file? This cannot be undone, and nobody will help you.',
    ],
    ['OK', 'Einverstanden, das geht in Ordnung'],
    ['Ha ha ha. '.repeat(12), 'Ha ha ha. '.repeat(12).trim()],
    ['Are you sure? '.repeat(8), 'Sind Sie sicher? '.repeat(8).trim()],
  ])('may be as many as the language needs: %.40j', (text, sent) => checkAnswer(text, sent, { ok: true }));
});

test.each<[string, boolean]>([
  ['Save the file now and quit', true],
  ['Save the {thing} now for {name}', true],
  ['将文件保存到磁盘', true],
  ['Save the file', false],
  ['Parlance', false],
  ['HTTP REST JSON YAML', false],
  ['{a} {b} {c} {d} x', false],
])('what comes back as it was sent is named where it has words enough: %s', (text, isNamed) => {
  const parts = protect(text);
  for (const strategy of STRATEGIES) {
    const answers = parts.segments.map((segment) => ({ strategy, text: encodeSegment(segment, strategy) }));
    expect(findUnchanged(parts, answers)).toEqual(isNamed ? [text] : []);
    expect(findUnchanged(parts, [{ strategy, text: 'Etwas anderes als das' }])).toEqual([]);
  }
});

describe('an answer with a difference is not written', () => {
  test.each([
    ['Hello {a}', 'Hallo <y/>', { missing: ['{a}'], extra: ['<y/>'] }],
    ['Hello {a}', 'Hallo ⟨a⟩', { missing: ['{a}'], extra: ['⟨', '⟩'] }],
    ['Hello {a}', 'Hallo ⟨0⟩ ⟨0⟩', { missing: [], extra: ['{a}'] }],
    ['Hello {a}', 'Hallo ⟨0⟩ {b}', { missing: [], extra: ['{b}'] }],
    ['Hello {a}', 'Hallo ⟨1⟩', { missing: ['{a}'] }],
    ['Hello {a}', 'Hallo ⟨00⟩', { missing: ['{a}'] }],
    ['Hello <b>you</b> there', 'Hallo ⟨1⟩du⟨0⟩ da', { moved: ['<b>'] }],
    ['Hello <b>you</b> there', 'Hallo ⟨0⟩⟨1⟩du da', { moved: ['<b>'] }],
    ['<b>a</b> <i>b</i> c', '⟨0⟩A ⟨2⟩B⟨3⟩⟨1⟩ c', { moved: ['<i>'] }],
    ['</b> a <i> b', '⟨1⟩ a ⟨0⟩ b', { moved: ['</b>', '<i>'] }],
    ['Hello :name and all', 'Hallo und⟨0⟩:x', { missing: [':name'] }],
    ['Hello {a}', 'Hallo\n⟨0⟩', { extra: ['\n'] }],
    ['%#@a@ of %@', '⟨1⟩ von ⟨0⟩', { moved: ['%#@a@', '%@'] }],
    ['%v of %q', '⟨1⟩ von ⟨0⟩', { moved: ['%v', '%q'] }],
    ["%'d of % d", '⟨1⟩ von ⟨0⟩', { moved: ["%'d", '% d'] }],
  ])('%j: %j', (text, sent, difference) => {
    checkAnswer(text, sent, { ok: false, differences: [{ segment: 0, ...difference }] });
  });

  test('when it would end its comment', () => {
    const options = { format: 'code', comments: { block: ['/*', '*/'] } } as const;
    checkAnswer('/* a {b} */', 'A */ ⟨0⟩', { ok: false, differences: [{ extra: ['*/'] }] }, options);
  });

  test.each([
    ['Year {a}', '2024. ⟨0⟩'],
    ['See {a} now', '# ⟨0⟩'],
  ])('when Markdown would read it otherwise: %j: %j', (text, sent) => {
    const reason = { text: 'The result would change the structure of the text.' };
    checkAnswer(text, sent, { ok: false, differences: [{ segment: 0, reason }] }, { format: 'markdown' });
  });

  test('when it would end a string of JavaScript', () => {
    const outcome = { ok: false, differences: [{ extra: ['"'] }] };
    checkAnswer('<Card title={"A {b} c"} />', 'X "y" ⟨0⟩', outcome, { format: 'mdx' });
    checkAnswer('<Card title={"It\\u2019s {b} c"} />', 'X "y" ⟨0⟩', outcome, { format: 'mdx' });
  });

  test('when a cell of a table would become two', () => {
    checkAnswers('| a {b} |\n|---|', ['A | ⟨0⟩'], { ok: false, differences: [{ segment: 0, extra: ['|'] }] });
  });

  test('and the segments that cause it are named', () => {
    const sent = ['a', '# b', 'c', 'd', '1. e', 'f', 'g'];
    const differences = [{ segment: 1 }, { segment: 4 }];
    checkAnswers('A\n\nB\n\nC\n\nD\n\nE\n\nF\n\nG', sent, { ok: false, differences });
  });

  test.each(['markdown', 'mdx'] as const)(
    'also of a long text of %s, which is read in sections',
    (format) => {
      const paragraphs = Array.from({ length: 60 }, (_, index) =>
        index % 10 === 3
          ? `> Quoted *${index}* {n}\n> - item`
          : `Word ${index} ${'on and on '.repeat(30)}end`,
      );
      const source = `\ufeff${paragraphs.join('\n\n')}`;
      const { segments } = protect(source, { format });
      const sent = segments.map(({ parts }, index) => {
        const text = parts
          .map((part) => (part.type === 'placeholder' ? `⟨${part.index}⟩` : 'Wort'))
          .join(' ');
        return index === 7 || index === 50 || index === 65 ? `1. ${text}` : text;
      });
      expect(segments).toHaveLength(66);
      const differences = [{ segment: 7 }, { segment: 50 }, { segment: 65 }];
      checkAnswers(source, sent, { ok: false, differences }, format);
    },
  );

  test('when a message would have other arguments', () => {
    checkAnswer('{n, plural, other {a #}} left', '⟨0⟩ # {', { ok: false });
    const branch = answerEach('{n, plural, other {a #}}', {}, 'sentinel', ['# ⟨0⟩']);
    expect(branch.ok).toBe(false);
  });

  test('and says what is wrong', () => {
    checkAnswer('Hello {a}', 'Hallo ⟨0⟩⟨0⟩', {
      differences: [{ source: 'Hello {a}', translation: 'Hallo {a}{a}', reason: { args: ['"{a}"'] } }],
    });
  });
});

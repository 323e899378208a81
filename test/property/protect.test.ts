import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProtectOptions, protect } from '#protect';
import { encodeSegment, restore } from '../../packages/protect/protection.ts';
import { CODECS } from '../../packages/protect/strategies/index.ts';
import { PROTECTION_CASES } from '../protect/cases.ts';
import { runs } from '../support/runs.ts';
import { restoredBy, STRATEGIES, unmarked } from '../support/texts/protected-text.ts';

/** Pieces that the formats and kinds trip over, close together. */
const PIECES = [
  ...'ab {}<>()[]*_`~#|-+=:%$&;\'"\\/!@.,\n\t123',
  '\r\n',
  '\n\n',
  '{name}',
  '{{x}}',
  '%s',
  '%1$d',
  '%(x)s',
  ':name',
  '%name%',
  `\${x}`,
  '{n, plural, one {# a} other {b}}',
  "'{'",
  "''",
  '<b>',
  '</b>',
  '<br/>',
  '<p>',
  '</p>',
  '<pre>',
  '<!--',
  '-->',
  '&amp;',
  'https://a.example/b',
  'a@b.example',
  '**',
  '[a](b)',
  '![a](b)',
  '[^1]',
  '```',
  '```{r}\n',
  '```{r, fig.cap="',
  '\n#| fig-cap: ',
  '\n#|   - "',
  '<template #a="{ b }">',
  '</template>',
  '<c :d="e > f" label="g">',
  '{#if h}',
  '    ',
  '> ',
  '- [ ] ',
  '1. ',
  '| a | b |\n|---|---|\n',
  '---\n',
  '// ',
  '/* ',
  ' */',
  '# ',
  '⟨0⟩',
  '{0}',
  '{ 1 }',
  '<x id="0"/>',
  '\u0000',
  '\ud83d',
  '\ufeff',
  '😀',
  '語',
  'שלום',
  '\u2028',
  'word',
  'words that an editor has wrapped where there was\nno room left for more of them',
] as const;

const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

const OPTIONS: readonly ProtectOptions[] = [
  ...(['plain', 'paragraphs', 'markdown', 'html', 'vue', 'svelte', 'astro', 'xml', 'icu'] as const).map(
    (format) => ({ format }),
  ),
  { format: 'code', comments: { line: ['//', '#'], block: ['/*', '*/'] } },
];

/** One of the cases of the table, or anything. */
const anySource = fc.oneof(
  fc.tuple(anyText, fc.constantFrom(...OPTIONS)),
  fc.constantFrom(
    ...PROTECTION_CASES.flatMap(({ texts, format, comments }) =>
      texts.map((marked): [string, ProtectOptions] => [unmarked(marked), { format, comments }]),
    ),
  ),
);

/** What stands for a placeholder, and what is taken apart. */
const MARKS = { xml: /<[^>]*>/g, sentinel: /⟨\d+⟩/g, braces: /\{\d+\}/g };

describe.each(STRATEGIES)('sent as %s', (strategy) => {
  test('a text whose segments come back unchanged is the same, unit by unit', () => {
    fc.assert(
      fc.property(anySource, ([text, options]) => {
        expect(restoredBy(text, options, strategy, (sent) => sent)).toEqual({ ok: true, text });
      }),
      { numRuns: runs(20_000) },
    );
  });

  test('what is sent is read as it was written', () => {
    fc.assert(
      fc.property(anySource, ([text, options]) => {
        for (const segment of protect(text, options).segments) {
          const read = CODECS[strategy].decode(encodeSegment(segment, strategy), segment);
          const written = segment.parts.filter(({ type }) => type === 'placeholder');
          expect(read.filter(({ type }) => type !== 'text')).toEqual(written);
        }
      }),
      { numRuns: runs(20_000) },
    );
  });

  test('so is one whose every segment comes back with white space at its ends', () => {
    fc.assert(
      fc.property(anySource, ([text, options]) => {
        // What has signs of its own for an apostrophe and an ampersand may write them otherwise.
        fc.pre(!/['&<]/.test(text));
        const restored = restoredBy(text, options, strategy, (sent) => ` ${sent} `);
        expect(restored).toEqual({ ok: true, text });
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('an answer that lost, doubled or invented something is not written', () => {
    fc.assert(
      fc.property(
        anySource,
        fc.nat(),
        fc.constantFrom('', 'doubled', 'other'),
        ([text, options], nth, how) => {
          const protectedText = protect(text, options);
          const sent = protectedText.segments.map((segment) => encodeSegment(segment, strategy));
          const index = sent.findIndex((_, at) => (protectedText.segments[at]?.placeholders.length ?? 0) > 0);
          const marks = [...(sent[index] ?? '').matchAll(MARKS[strategy])];
          const mark = marks[nth % Math.max(1, marks.length)];
          fc.pre(mark !== undefined);
          const instead = { '': '', doubled: mark[0] + mark[0], other: mark[0].replace(/\d+|g/, '99') }[how];
          const end = mark.index + mark[0].length;
          const answer = `${sent[index]?.slice(0, mark.index)}${instead}${sent[index]?.slice(end)}`;
          const answers = sent.map((unchanged, at) => ({
            strategy,
            text: at === index ? answer : unchanged,
          }));
          expect(restore(protectedText, answers).ok).toBe(false);
        },
      ),
      { numRuns: runs(20_000) },
    );
  });

  test('pieces of what was sent in any order are written only with every placeholder', () => {
    fc.assert(
      fc.property(anySource, fc.infiniteStream(fc.nat()), ([text, options], numbers) => {
        const shuffle = (sent: string) => {
          const pieces = sent.match(/⟨\d+⟩|\{\d+\}|<[^>]*>|[^⟨{<]+|[⟨{<]/g) ?? [];
          return pieces.map(() => pieces[(numbers.next().value ?? 0) % pieces.length]).join('');
        };
        const restored = restoredBy(text, options, strategy, shuffle);
        if (!restored.ok) return;
        for (const { placeholders } of protect(text, options).segments) {
          for (const { source, content } of placeholders) {
            if (content.length !== 1) continue;
            // A reference whose label changes gets the old one as its name: `[open][]` becomes `[new][open]`.
            const labels =
              source === '][]' ? [...text.matchAll(/\[([^\][]*)\]\[\]/g)].map(([, label]) => label) : [];
            const kept = [source, ...labels.map((label) => `][${label}]`)];
            expect(kept.some((each) => restored.text.includes(each))).toBe(true);
          }
        }
      }),
      { numRuns: runs(10_000) },
    );
  });
});

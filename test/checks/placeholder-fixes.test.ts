import { expect, test } from 'vitest';
import { applyEdits } from '#base';
import { checkPairs, fixesFor } from '#checks';
import type { FileFormat } from '#formats';
import { FORMAT_SAMPLES } from '../support/projects/format-samples.ts';
import { pairedFiles } from '../support/projects/pair-rules.ts';

/** A placeholder of a format, and what is left of it in a translation. */
type Row = readonly [format: FileFormat, placeholder: string, damaged: string];

const ROWS: readonly Row[] = [
  ['json', '{name}', '{name'],
  ['json', '{name}', 'name}'],
  ['json', '{name}', '{Name}'],
  ['json', '{name}', '{ name'],
  ['json', '{name}', '{name)'],
  ['json', '{name}', '{{name}}'],
  ['json', '{{name}}', '{{name}'],
  ['json', '{{name}}', '{name}}'],
  ['json', '{{name}}', '{{ name }'],
  ['json', '{{ name }}', '{{ name }'],
  ['json', '{{ name }}', '{ name }}'],
  ['json', '{{name}}', '{name}'],
  ['json', '{{name}}', '{{Name}}'],
  ['json', `\${name}`, `\${name`],
  ['json', `\${name}`, '$ {name}'],
  ['json', `\${name}`, '$name'],
  ['json', `\${name}`, '{name}'],
  ['json', '%s', '% s'],
  ['json', '%s', '%S'],
  ['json', '%s', '%'],
  ['json', '%1$s', '%1s'],
  ['json', '%1$s', '%1 $s'],
  ['json', '%1$s', '1$s'],
  ['json', '%1$s', '%$1s'],
  ['strings', '%@', '%'],
  ['strings', '%@', '@'],
  ['strings', '%1$@', '%1@'],
  ['strings', '%ld', '%l'],
  ['android', '%1$s', '%1s'],
  ['android', '%1$d', '%1 $d'],
  ['android', '%s', '% s'],
  ['properties', '{0}', '{0'],
  ['properties', '{0}', '0}'],
  ['properties', '{0}', '{O}'],
  ['yaml', '%{name}', '%{name'],
  ['yaml', '%{name}', '% {name}'],
  ['yaml', '%{name}', '{name}'],
  ['yaml', '%{name}', '%name'],
  ['php', ':name', ': name'],
  ['php', ':name', ':Namen'],
  ['resx', '{0}', '{0'],
  ['fluent', '{ $name }', '$name'],
  ['fluent', '{ $name }', '{ name }'],
  ['arb', '{name}', '{name'],
  ['arb', '{name}', '{Name}'],
  ['json', '<b>', '<b'],
  ['json', '<b>', '< b>'],
  ['json', '<0>', '<0'],
  ['json', '$t(name)', '$t(name'],
  ['json', '@:name', '@ name'],
];

/** A file with a text that has a placeholder, and others that show what its placeholders are. */
function write(format: FileFormat, placeholder: string, others: string): string {
  const close = others.startsWith('<') ? others.replace('<', '</') : '';
  const texts = [
    `Sent to ${placeholder}${close}.`,
    `Read ${others}${close} again`,
    `Write ${others}${close} once`,
  ];
  const samples = texts.map((text, index) => ({ name: `key${index}`, text, second: 3 * index }));
  return FORMAT_SAMPLES[format].write(samples, 'UTF-8');
}

test.each(ROWS)(
  '%s: the first fix makes %s of %s, and the judge accepts it',
  (format, placeholder, damaged) => {
    const source = write(format, placeholder, placeholder);
    const files = pairedFiles({ format, source, target: write(format, damaged, placeholder) });
    const [problem] = checkPairs(files).filter(({ level }) => level === 'error');
    const [fix] = problem === undefined ? [] : fixesFor(problem, files);
    expect(fix?.preferred).toBe(true);
    expect(applyEdits(files.target.text, fix?.edits ?? [])).toBe(source);
  },
);

test.each([
  ['twice', 'In {name} and {name}', 'In {name und {name'],
  ['a word that has its name', 'In {name}', 'Im {Vornamen'],
  ['a percentage', 'In %s', 'In 50 %'],
  ['a mail', 'In %@', 'An a@example.com'],
])('what may be something else is not replaced: %s', (_name, source, target) => {
  const files = pairedFiles({ source, target });
  const fixes = checkPairs(files)
    .filter(({ rule }) => rule === 'placeholder-missing')
    .flatMap((problem) => fixesFor(problem, files));
  expect(fixes.length).toBeGreaterThan(0);
  expect(fixes.filter(({ preferred }) => preferred)).toEqual([]);
});

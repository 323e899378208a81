import { describe, expect, test } from 'vitest';
import {
  asciidoctorRule,
  JUPYTER_RULE,
  SLUG_RULES,
  slugsOf,
} from '../../../packages/formats/layouts/slug-rules.ts';

const RULES = [...SLUG_RULES, asciidoctorRule(), JUPYTER_RULE];

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test('has an explanation and examples', () => {
    expect(rule.explanation).toMatch(/\.$/);
    expect(rule.examples.length).toBeGreaterThan(0);
  });

  test.each(rule.examples)('%j has the id %j', (heading, slug) => expect(rule.slugOf(heading)).toBe(slug));
});

test.each([
  ['github', ['start', 'start-1', 'start-2']],
  ['mkdocs', ['start', 'start_1', 'start_2']],
  ['asciidoctor', ['_start', '_start_2', '_start_3']],
])('headings with one text have several ids: %s', (id, slugs) => {
  const rule = RULES.find((each) => each.id === id) ?? asciidoctorRule();
  expect(slugsOf(['Start', 'Start', 'Start'], rule)).toEqual(slugs);
});

test('a document of AsciiDoc says how its ids are made', () => {
  expect(asciidoctorRule('', '-').slugOf('Getting Started')).toBe('getting-started');
});

import { expect, test } from 'vitest';
import type { Language } from '#base';
import { alternativeChoices } from '../../../../client/translate/rephrase/alternative-choices.ts';

function language(lang: string, ...features: readonly string[]): Language {
  const entries = features.map((name) => [name, { status: 'stable' }]);
  return {
    lang,
    name: lang,
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: Object.fromEntries(entries),
  };
}

const LANGUAGES = [
  language('en-GB', 'writing_style', 'tone'),
  language('fr', 'writing_style'),
  language('ja'),
];

test.each<[string | undefined, readonly object[]]>([
  ['en-GB', [{ writing_style: 'simple' }, { writing_style: 'business' }, { tone: 'friendly' }]],
  ['fr', [{}, { writing_style: 'simple' }, { writing_style: 'business' }]],
  ['ja', [{}]],
  [
    undefined,
    [{ writing_style: 'prefer_simple' }, { writing_style: 'prefer_business' }, { tone: 'prefer_friendly' }],
  ],
])('the alternatives in %s', (code, requests) =>
  expect(alternativeChoices(LANGUAGES, code).map(({ request }) => request)).toEqual(requests),
);

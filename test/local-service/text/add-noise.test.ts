import { expect, test } from 'vitest';
import { addNoise } from '../../../packages/local-service/server/text/add-noise.ts';

/** A text as it is sent with tags, with all that some noise changes. */
const TEXT = `See "<g id="0">all</g>" of it's 1.5 <x id="1"/> now: go on`;

test.each([
  ['none', TEXT],
  ['curly-quotes', `See "<g id="0">all</g>" of it’s 1.5 <x id="1"/> now: go on`],
  ['french-spaces', `See "<g id="0">all</g>" of it's 1.5 <x id="1"/> now\u00a0: go on`],
  ['full-width-signs', `See "<g id="0">all</g>" of it's 1。5 <x id="1"/> now： go on`],
  ['arabic-digits', `See "<g id="0">all</g>" of it's ١.٥ <x id="1"/> now: go on`],
  ['other-numbers', `See "<g id="0">all</g>" of it's 1,5 <x id="1"/> now: go on`],
  ['escaped-signs', `See &quot;<g id="0">all</g>&quot; of it&#39;s 1.5 <x id="1"/> now: go on`],
  ['upper-case', `SEE "<g id="0">ALL</g>" OF IT'S 1.5 <x id="1"/> NOW: GO ON`],
  ['spaces-trimmed', `See "<g id="0">all</g>" of it's 1.5<x id="1"/>now: go on`],
  ['full-stop', `${TEXT}.`],
  ['ideographs', `字"<g id="0">字</g>"字字'字1。5<x id="1"/>字：字字`],
  ['space-lost-before', `See "<g id="0">all</g>" of it's 1.5<x id="1"/> now: go on`],
  ['space-lost-behind', `See "<g id="0">all</g>" of it's 1.5 <x id="1"/>now: go on`],
  ['quote-in-tag', `See <g id="0">"all</g>" of it's 1.5 <x id="1"/> now: go on`],
  ['tags-first', `<x id="1"/>See "<g id="0">all</g>" of it's 1.5  now: go on`],
  ['tags-last', `See "<g id="0">all</g>" of it's 1.5  now: go on<x id="1"/>`],
  ['closed-twice', `${TEXT}</x>`],
  ['empty-tag', `See "<g id="0"></g>all" of it's 1.5 <x id="1"/> now: go on`],
  [
    'direction-marks',
    `See\u200e \u202a"<g id="0">all</g>" of\u200e \u202ait's\u200e \u202a1.5 <x id="1"/> now: go\u200e \u202aon`,
  ],
  ['blank', ' '],
] as const)('%s', (noise, noisy) => {
  expect(addNoise(TEXT, noise)).toBe(noisy);
});

test.each([
  ['joined-lines', 'one\r\ntwo', 'one two'],
  ['unescaped-signs', '&quot;it&#39;s&nbsp;&amp;', '"it\'s\u00a0&amp;'],
  ['space-added', 'un<g id="0">believ</g>able ⟨1⟩px', 'un <g id="0">believ</g> able ⟨1⟩ px'],
  ['space-lost-behind', 'one ⟨0⟩ two', 'one ⟨0⟩two'],
  ['word-in-tag', 'A <g id="1">new</g> BAR<g id="0">®</g> now', 'A <g id="1">new</g> <g id="0">BAR®</g> now'],
  ['next-word-in-tag', 'All <g id="0">file</g>s now', 'All <g id="0">files</g> now'],
  ['tags-first', 'one ⟨0⟩ two ⟨1⟩', '⟨0⟩⟨1⟩one  two '],
  ['zero-width', 'one two', 'one \u200btwo\ufeff'],
] as const)('%s: %j', (noise, text, noisy) => {
  expect(addNoise(text, noise)).toBe(noisy);
});

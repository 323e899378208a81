export { codeWithin, frontMatterEnd, touchedProse } from './touched-prose.ts';

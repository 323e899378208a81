export { silenceRule } from './edits/silence-rule.ts';
export { parseManifest } from './manifest.ts';

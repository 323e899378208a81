import type { JsonRule } from '#base';
import type { StyleDocument } from './style-document.ts';

/** A rule for `*.style-rules.json`. */
export type StyleRule = JsonRule<StyleDocument>;

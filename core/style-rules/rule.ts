import type { JsonRule } from '../json/rule.ts';
import type { StyleDocument } from './style-document.ts';

/** A rule for `*.style-rules.json`. */
export type StyleRule = JsonRule<StyleDocument>;

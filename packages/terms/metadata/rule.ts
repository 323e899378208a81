import type { JsonRule } from '#base';
import type { TermsDocument } from './terms-document.ts';

/** A rule for `*.terms.json`. */
export type TermsRule = JsonRule<TermsDocument>;

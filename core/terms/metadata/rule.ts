import type { JsonRule } from '../../json/rule.ts';
import type { TermsDocument } from './terms-document.ts';

/** A rule for `*.terms.json`. */
export type TermsRule = JsonRule<TermsDocument>;

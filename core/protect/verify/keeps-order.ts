/** A conversion of printf that takes the next argument, whichever that is. */
const UNNUMBERED =
  /^%[-+#0]{0,4}(?:\d{1,4}|\*)?(?:\.(?:\d{1,3}|\*))?(?:hh?|ll?|[Lzjtq])?[diouxXeEfFgGaAcsSp@]$/;

/** Whether a placeholder stands for a value by its order among others. */
export function isUnnumbered(placeholder: string): boolean {
  return UNNUMBERED.test(placeholder);
}

/** A branch, the beginning or the end of a section in a template: not an expression. */
const STATEMENT = /^(?:\{\{[-~]?\s*(?:[#/^]|else\b|end\b|if\b|range\b|with\b)|\{%|<%(?![=-]))/;

/** The bars between plural forms, and the ranges that belong to them. */
const PLURAL_FORMS = /^(?:\|{1,3}|\|?\s?[[\]]-?(?:\d+|Inf),.*)$/;

/** What each kind of placeholder whose order has a meaning shares; undefined for those that may stand anywhere. */
export function orderOf(placeholder: string): string | undefined {
  if (isUnnumbered(placeholder)) return 'printf';
  if (STATEMENT.test(placeholder)) return 'statement';
  return PLURAL_FORMS.test(placeholder) ? 'plural forms' : undefined;
}

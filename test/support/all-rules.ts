/** The rules of every kind, as the documentation and the command line list them. */

export { PAIR_RULES } from '#checks';
export { GLOSSARY_RULES } from '#glossary';
export { MANIFEST_RULES } from '#manifest';
export { REQUEST_RULES } from '#requests';
export { STYLE_RULES } from '#style-rules/model';
export { TERMS_RULES } from '#terms';

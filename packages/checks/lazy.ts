export { PAIR_RULES } from './rules/index.ts';

export { findErrorsInFile } from './judge.ts';
export { PAIR_RULES } from './rules/index.ts';

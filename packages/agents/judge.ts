export { eldJudge } from './language/eld-judge.ts';

/** Planning and writing, in one file that the editor loads when it initializes glossaries. */
export { carryOutInit } from './carry-out-init.ts';
export { initText } from './init-text.ts';
export { planInit } from './plan-init.ts';

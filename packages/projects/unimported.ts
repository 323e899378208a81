export { unimported } from './check/unimported.ts';

export { createPathIndex } from './pairs/path-index.ts';

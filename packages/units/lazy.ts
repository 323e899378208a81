export { readUnits } from './read-units.ts';

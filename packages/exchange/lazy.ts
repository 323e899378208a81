export { parseSheet } from './sheets/parse-sheet.ts';

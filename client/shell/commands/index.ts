/** The commands of this folder, in one file that is loaded with the first of them. */
export { showLog } from './show-log.ts';
export { showMenu } from './show-menu.ts';

import type { CommandContribution } from './command-contribution.ts';

export const SHELL_COMMANDS = [
  {
    name: 'showMenu',
    title: 'Show Menu',
  },
  {
    name: 'showLog',
    title: 'Show Log',
    enablement: undefined,
    worksInBrowser: true,
  },
] as const satisfies readonly CommandContribution[];

/** The names of the commands of this feature. */
export type ShellCommand = (typeof SHELL_COMMANDS)[number]['name'];

declare module './command-id.ts' {
  interface CommandNames extends Record<ShellCommand, true> {}
}

/** A place of a command in one of the editor's menus. */
export interface MenuPlace {
  readonly menu: string;
  readonly group: string;
  /** A when clause; without one, the command is shown wherever the menu is. */
  readonly when?: string;
}

/** What the editor knows of a command before it loads the extension. */
export interface CommandContribution {
  /** Its id is `parlance.NAME`; the handler has the same name in `client/shell/commands/register-commands.ts`. */
  readonly name: string;
  /** In English; three points at the end if the command asks something. */
  readonly title: string;
  /** A codicon, without its marks. */
  readonly icon?: string;
  /** A when clause; by default the workspace must be trusted, and with `undefined` the command always works. */
  readonly enablement?: string | undefined;
  /** Whether it works without a network, a disk, and secrets. By default it is hidden in a browser. */
  readonly worksInBrowser?: true;
  /** When the command palette shows it; by default always. */
  readonly palette?: string;
  readonly menus?: readonly MenuPlace[];
}

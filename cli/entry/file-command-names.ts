/** The commands of the small bundle. They are in a file of their own, because the first file that runs must load nothing. */
export const FILE_COMMAND_NAMES = ['check', 'format', 'convert', 'import', 'export', 'merge-driver'] as const;

export type FileCommandName = (typeof FILE_COMMAND_NAMES)[number];

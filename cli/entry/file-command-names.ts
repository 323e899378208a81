/** The commands that the small bundle has. They stand apart from the commands, because the first file that runs must load nothing. */
export const FILE_COMMAND_NAMES = ['check', 'format', 'convert', 'import', 'export'] as const;

export type FileCommandName = (typeof FILE_COMMAND_NAMES)[number];

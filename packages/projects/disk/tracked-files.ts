import { runGit } from '#files';

/** The files below a folder that git keeps, relative to it, with `/`; none where there is no git. */
export async function trackedFiles(folder: string): Promise<readonly string[]> {
  const listed = await runGit(folder, ['ls-files', '-z']);
  return (
    listed
      ?.toString()
      .split('\0')
      .filter((path) => path !== '') ?? []
  );
}

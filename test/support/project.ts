import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalServiceOptions } from '#local-service/server';
import { type CliResult, type CliSetting, cli, withFiles } from './cli.ts';
import { withLocalService } from './local-service.ts';

/** A project on the disk with a local service, as a team works with it. */
export interface TestProject {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  run(args: readonly string[], setting?: CliSetting): Promise<CliResult>;
  read(file: string): Promise<string>;
  /** Replaces a text in a file, which has to be there. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>;
  write(file: string, text: string | Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
  /** All lines of the record, sorted, without the hashes of texts: locale, origin. */
  origins(): Promise<readonly string[]>;
}

/** The section that most tests use. */
export const IN_GERMAN = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
});

/** A manifest with a section `translations`. */
export function manifestWith(translations: object): string {
  return `${JSON.stringify({ version: 1, translations }, undefined, 2)}\n`;
}

/** Runs `work` with a project of these files, and a local service with these options. Without a manifest among them, it has `IN_GERMAN`. */
export function withProject(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (project: TestProject) => Promise<void>,
  options: LocalServiceOptions = {},
): Promise<void> {
  return withFiles({ 'parlance.json': IN_GERMAN, ...files }, (folder) =>
    withLocalService(options, (_service, env) => work(projectIn(folder, env))),
  );
}

/** The same project for a user whose state folder is `state`, also where the built command line runs. */
export function withState(project: TestProject, state: string): TestProject {
  const env = { ...project.env, XDG_STATE_HOME: state };
  return { ...project, env, run: (args, setting = {}) => project.run(args, { env, ...setting }) };
}

function projectIn(folder: string, env: Readonly<Record<string, string>>): TestProject {
  const place = (file: string) => path.join(folder, file);
  const read = (file: string) => readFile(place(file), 'utf8');
  const write = async (file: string, text: string | Uint8Array) => {
    await mkdir(path.dirname(place(file)), { recursive: true });
    await writeFile(place(file), text);
  };
  return {
    ...{ folder, env, read, write },
    run: (args, setting = {}) => cli(args, { cwd: folder, env, ...setting }),
    remove: (file) => rm(place(file), { recursive: true }),
    edit: async (file, from, to) => {
      const text = await read(file);
      if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
        throw new Error(`${file} does not have: ${from}`);
      await write(
        file,
        text.replace(from, () => to),
      );
    },
    origins: async () => {
      const names = await readdir(place('parlance.translations')).catch(() => []);
      const texts = await Promise.all(
        names.filter((name) => name.endsWith('.pairs')).map((name) => read(`parlance.translations/${name}`)),
      );
      const lines = texts.flatMap((text) => text.split('\n').slice(1)).filter((line) => line !== '');
      return lines.map((line) => line.replace(/ [\da-f]{16}/g, '').replace(/ \S+$/, '')).sort();
    },
  };
}

import path from 'node:path';
import { platform } from 'node:process';
import { message } from '#base';
import { type Files, SHARED_MODE, writeDurably } from '#files';
import { DocumentError } from '../job/document-error.ts';
import type { Secrets } from '../job/ports.ts';

/** Secrets as files that only their owner may read, one each. */
export function fileSecrets(files: Files, folder: string): Secrets {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    async store(name, value) {
      await files.makeFolder(folder);
      await writeDurably(files, fileOf(name), new TextEncoder().encode(value));
    },
    async get(name) {
      const file = fileOf(name);
      const found = await files.stat(file);
      if (found?.kind !== 'file') return undefined;
      if (platform !== 'win32' && (found.mode & SHARED_MODE) !== 0) throw sharedFile(file);
      return new TextDecoder().decode(await files.read(file));
    },
    delete: (name) => files.remove(fileOf(name)),
  };
}

function sharedFile(file: string): DocumentError {
  return new DocumentError(
    message('Other users can read or write {0}, so it is not used.', file),
    message('Restrict its permissions (chmod 600), then resume.'),
  );
}

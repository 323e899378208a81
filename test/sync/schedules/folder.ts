import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { silentLog } from '#base';
import { GLOSSARY_LANGUAGES, SNAPSHOT_FACTS } from '#base/snapshot';
import { SYNC_FOLDER } from '#files';
import { parseManifest } from '#manifest';
import { createServiceClient, DEFAULT_AUTH_SCHEME } from '#service';
import type { SyncPorts } from '../../../packages/sync/sync-ports.ts';
import { FilesInMemory } from './files-in-memory.ts';
import type { Kind } from './kinds.ts';
import type { Run } from './run.ts';
import { ORIGIN, type ServiceInProcess } from './service-in-process.ts';

const LOCK = 'parlance.lock';
const MANIFEST = 'parlance.json';

/** The time of everybody. */
export interface Time {
  readonly now: () => number;
  /** Lets time pass, in milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
}

/** What a person committed or will commit. */
export interface Committed {
  readonly text: string;
  readonly lock: string;
}

/** A folder of the repository. Each clone of a person is a new one. */
export class Folder<Content> {
  readonly path: string;
  readonly #kind: Kind<Content>;
  readonly #own: FilesInMemory;

  private constructor(folder: string, kind: Kind<Content>) {
    this.path = folder;
    this.#kind = kind;
    this.#own = new FilesInMemory(path.join(folder, SYNC_FOLDER));
  }

  /** A clone has only what is committed: nothing of `.parlance`. */
  static async create<Content>(
    folder: string,
    kind: Kind<Content>,
    committed: Committed,
  ): Promise<Folder<Content>> {
    await mkdir(folder);
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(kind.manifest));
    const created = new Folder(folder, kind);
    await created.write(committed);
    return created;
  }

  async read(): Promise<Committed> {
    return { text: await readFile(this.#at(this.#kind.file), 'utf8'), lock: await this.#lock() };
  }

  async write({ text, lock }: Committed): Promise<void> {
    await this.writeText(text);
    if (lock !== '') await writeFile(this.#at(LOCK), lock);
  }

  writeText(text: string): Promise<void> {
    return writeFile(this.#at(this.#kind.file), text);
  }

  /** The texts in a folder of `.parlance`, by name. */
  kept(name: string): ReadonlyMap<string, string> {
    return this.#own.texts(name);
  }

  writeKept(name: string, text: string): void {
    this.#own.write(name, text);
  }

  /** What the product works with in this folder, in a run. */
  ports(run: Run<unknown>, service: ServiceInProcess, time: Time, fetch: SyncFetch): SyncPorts {
    const client = createServiceClient({
      endpoint: { baseUrl: ORIGIN, authScheme: DEFAULT_AUTH_SCHEME },
      key: service.key,
      fetch,
      clock: { now: time.now, sleep: (ms) => time.pass(ms) },
      random: () => 0.5,
      log: silentLog,
    });
    const location = { manifest: parseManifest(JSON.stringify(this.#kind.manifest)), folder: this.path };
    return {
      client,
      origin: ORIGIN,
      location,
      manifests: async () => [location],
      languages: GLOSSARY_LANGUAGES,
      service: SNAPSHOT_FACTS,
      files: this.#own.files,
      clock: {
        now: time.now,
        async sleep(ms) {
          await run.sleep();
          await time.pass(ms);
        },
      },
      signal: new AbortController().signal,
    };
  }

  #lock(): Promise<string> {
    return readFile(this.#at(LOCK), 'utf8').catch(() => '');
  }

  #at(name: string): string {
    return path.join(this.path, name);
  }
}

type SyncFetch = Parameters<typeof createServiceClient>[0]['fetch'];

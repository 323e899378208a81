import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';

/** A disk of its own, in memory, so small that it can be filled. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  readonly fill: () => Promise<void>;
  /** Gives that room back. */
  readonly empty: () => Promise<void>;
  /** Gives the disk another size, as the option of tmpfs. */
  readonly resize: (size: string) => void;
  /** Lets nobody write any more. */
  readonly protect: () => void;
  /** Lets everybody write again. */
  readonly allow: () => void;
}

const FILLER = '.filler';
const MEBIBYTE = new Uint8Array(1024 * 1024);

/** Why no disk can be mounted here; undefined when one can. */
export function whyNoSmallDisk(): string | undefined {
  if (platform !== 'linux') return 'Only Linux mounts a disk in memory (tmpfs).';
  const folder = mkdtempSync(path.join(tmpdir(), 'parlance-disk-'));
  try {
    mount(folder, 'size=64k');
    unmount(folder);
    return undefined;
  } catch {
    return 'This user may not mount a disk.';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs `work` while a folder is such a disk; the options are those of tmpfs. */
export async function withSmallDisk(
  folder: string,
  options: string,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  mount(folder, options);
  const filler = path.join(folder, FILLER);
  try {
    await work({
      fill: () => fill(filler),
      empty: () => rm(filler),
      resize: (size) => mount(folder, `remount,size=${size}`),
      protect: () => mount(folder, 'remount,ro'),
      allow: () => mount(folder, 'remount,rw'),
    });
  } finally {
    unmount(folder);
  }
}

function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Also while a file of it is open still. */
function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}

async function fill(filler: string): Promise<void> {
  const handle = await open(filler, 'w');
  try {
    for (;;) await handle.write(MEBIBYTE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}

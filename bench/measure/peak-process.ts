// Does one thing with a file and prints by how many bytes the peak memory of the process grows. usage: node peak-process.js JOB
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { type MeasuredFormat, type TextWork, textWork } from '../text-work.ts';

const BYTES_PER_KIBIBYTE = 1_024;

/** What is done with which file. */
export interface PeakJob {
  readonly side: keyof TextWork;
  readonly format: MeasuredFormat;
  readonly file: string;
  readonly peersFolder: string;
}

function peak(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * BYTES_PER_KIBIBYTE;
}

const { side, format, file, peersFolder }: PeakJob = JSON.parse(argv[2] ?? '');
const work = textWork(peersFolder, format);
const text = readFileSync(file, 'utf8');
const idle = peak();
work[side](text);
stdout.write(String(peak() - idle));

// Loaded before a program: writes what its process has used to the file that PARLANCE_BENCH_USAGE names, when it ends.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { ProcessUsage } from './usage-of-process.ts';

const MICROSECONDS = 1_000;
const BYTES_PER_KIBIBYTE = 1_024;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: ProcessUsage = {
    milliseconds: (userCPUTime + systemCPUTime) / MICROSECONDS,
    peak: maxRSS * BYTES_PER_KIBIBYTE,
  };
  writeFileSync(process.env.PARLANCE_BENCH_USAGE ?? '', JSON.stringify(usage));
});

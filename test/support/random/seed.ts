/** The seed of every randomised test: PARLANCE_SEED, or else a new one in each run (print-seed.ts). */
export function seed(): number {
  return Number.parseInt(process.env.PARLANCE_SEED ?? '', 10);
}

const usualSeed = 20_261_120;

/** The seed of every randomised test: PARLANCE_SEED, else always the same one. */
export function seed(): number {
  const wanted = process.env.PARLANCE_SEED;
  return wanted === undefined || wanted === '' ? usualSeed : Number.parseInt(wanted, 10);
}

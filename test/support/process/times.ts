/** Milliseconds for which this process has kept processors busy. They do not pass while other programs are busy. */
export function busyTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The promise's value, if it comes before a timer of this length that starts now. On a busy machine both are late, so that the order
 * still tells.
 */
export async function comesWithin<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took over ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

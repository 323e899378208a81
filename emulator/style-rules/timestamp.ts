/** Now, in ISO 8601 with the six decimals that the service gives for style rule lists (service-facts 8). */
export function timestamp(): string {
  const now = performance.timeOrigin + performance.now();
  const microseconds = Math.floor((now % 1) * 1000);
  return new Date(now).toISOString().replace('Z', `${String(microseconds).padStart(3, '0')}Z`);
}

import { editDistance } from './edit-distance.ts';

/** The name that is most like `given`, for "did you mean"; undefined when none is near enough to be a typing error. */
export function closestName(given: string, names: readonly string[]): string | undefined {
  const allowed = Math.max(2, Math.floor(given.length / 3));
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

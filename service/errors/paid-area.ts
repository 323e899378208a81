/** What only paid plans have (specification 1, rule 3; 4.10). */
export type PaidArea = 'administration' | 'improvement' | 'style-rules' | 'voice';

/** The beginning of the paths of each area. */
const PREFIXES: readonly (readonly [prefix: string, area: PaidArea])[] = [
  ['/v2/admin/', 'administration'],
  ['/v2/write/', 'improvement'],
  ['/v3/style_rules', 'style-rules'],
  ['/v3/voice/', 'voice'],
];

/** The area of an operation by its path; undefined for what every plan has. */
export function paidAreaOf(path = ''): PaidArea | undefined {
  return PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1];
}

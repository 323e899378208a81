/** What only paid plans have (specification 1, rule 3; 4.10). */
const PAID_AREAS = ['administration', 'improvement', 'style-rules', 'voice'] as const;

/** What only paid plans have: a refused key may be right, and its plan lacks this. */
export type PaidArea = (typeof PAID_AREAS)[number];

/** What an operation is about: it decides which key the operation needs, and what its refusals mean. */
export type Area = PaidArea | 'texts' | 'documents' | 'glossaries' | 'memories' | 'languages' | 'usage';

/** Whether only paid plans have this. */
export function isPaidArea(area: Area | undefined): area is PaidArea {
  return PAID_AREAS.some((paid) => paid === area);
}

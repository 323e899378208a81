import { ConfirmedPlan, type SendingPlan } from '#translate';

/** The plan for texts or files that the user has named in a command which sends them without a question. */
export async function typedOrder(plan: SendingPlan): Promise<ConfirmedPlan> {
  const confirmed = await ConfirmedPlan.confirm(plan, () => true);
  if (confirmed === undefined) throw new Error('Not confirmed.');
  return confirmed;
}

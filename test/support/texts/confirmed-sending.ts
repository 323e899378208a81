import {
  ConfirmedPlan,
  NOTHING_KNOWN,
  planRephrasing,
  planTexts,
  planUnprotected,
  planUnprotectedRephrasing,
  type SendingPlan,
} from '#translate';
import * as rephrasing from '../../../packages/translate/batches/rephrase-texts.ts';
import * as batches from '../../../packages/translate/batches/translate-texts.ts';
import * as rephrased from '../../../packages/translate/protected/rephrase-protected.ts';
import * as translated from '../../../packages/translate/protected/translate-protected.ts';
import * as files from '../../../packages/translate/translate-file.ts';

/** Functions that send, as tests call them whose subject is not what was confirmed: the plan has all that they name. */
type Unplanned<Job> = Omit<Job, 'confirmed'>;

/** A plan that somebody has confirmed. */
export async function confirmed(plan: SendingPlan): Promise<ConfirmedPlan> {
  const given = await ConfirmedPlan.confirm(plan, () => true);
  if (given === undefined) throw new Error('The plan was not confirmed.');
  return given;
}

export async function translateTexts(job: Unplanned<batches.TranslateTextsJob>) {
  const plan = planUnprotected(job.texts, job.options, NOTHING_KNOWN);
  return batches.translateTexts({ ...job, confirmed: await confirmed(plan) });
}

export async function rephraseTexts(job: Unplanned<rephrasing.RephraseTextsJob>) {
  const plan = planUnprotectedRephrasing(job.texts, job.options, NOTHING_KNOWN);
  return rephrasing.rephraseTexts({ ...job, confirmed: await confirmed(plan) });
}

export async function translateProtected(job: Unplanned<translated.ProtectedJob>) {
  const plan = await planTexts(job, NOTHING_KNOWN);
  return translated.translateProtected({ ...job, confirmed: await confirmed(plan) });
}

export async function rephraseProtected(job: Unplanned<rephrased.RephraseProtectedJob>) {
  const plan = await planRephrasing(job, NOTHING_KNOWN);
  return rephrased.rephraseProtected({ ...job, confirmed: await confirmed(plan) });
}

export async function translateFile(job: Unplanned<Parameters<typeof files.translateFile>[0]>) {
  const texts = files.textsOfFile(job.file);
  const plan = await planTexts({ ...job, texts }, NOTHING_KNOWN);
  return files.translateFile({ ...job, confirmed: await confirmed(plan) });
}

import * as vscode from 'vscode';
import { localize } from '../../../shell/ui/localize.ts';
import { limitSentences, type SaidLimits } from '../view/describe-key.ts';

/** What removes a limit. An empty box never does. */
const NONE = 'none';

/** Digits of a limit; more cannot be a number of characters. */
const WHOLE = /^\d{1,15}$/;
const MINUTES = /^\d{1,9}(?:\.\d{1,3})?$/;

interface LimitQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value: number | null;
  readonly pattern: RegExp;
}

/**
 * Asks for the limits of a key, one after the other, in the words of the user: a number, 0, or "none". Undefined if the user gives up.
 * @param before What the boxes show.
 */
export async function askLimits(title: string, before: SaidLimits): Promise<SaidLimits | undefined> {
  const characters = await askLimit({
    title: vscode.l10n.t('{0}: Characters', title),
    prompt: vscode.l10n.t('Characters per month. 0 allows nothing; none removes the limit.'),
    value: before.characters,
    pattern: WHOLE,
  });
  if (characters === undefined) return undefined;
  const minutes = await askLimit({
    title: vscode.l10n.t('{0}: Speech', title),
    prompt: vscode.l10n.t('Minutes of speech per month. 0 allows nothing; none removes the limit.'),
    value: before.minutes,
    pattern: MINUTES,
  });
  return minutes === undefined ? undefined : { characters, minutes };
}

async function askLimit({ value, pattern, ...box }: LimitQuestion): Promise<number | null | undefined> {
  const isLimit = (text: string) => text.trim().toLowerCase() === NONE || pattern.test(text.trim());
  const typed = await vscode.window.showInputBox({
    ...box,
    value: value === null ? NONE : String(value),
    ignoreFocusOut: true,
    validateInput: (text) => (isLimit(text) ? undefined : vscode.l10n.t('Enter a number from 0, or none.')),
  });
  if (typed === undefined || !isLimit(typed)) return undefined;
  return typed.trim().toLowerCase() === NONE ? null : Number(typed);
}

/** Says limits in words before they are sent. */
export async function confirmLimits(question: string, limits: SaidLimits, action: string): Promise<boolean> {
  const detail = limitSentences(limits).map(localize).join('\n');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, action);
  return answer === action;
}

/** Limits as the service takes them (service-facts 10). */
export function limitsOf({ characters, minutes }: SaidLimits) {
  const speech = minutes === null ? null : Math.round(minutes * 60_000);
  return { characters, speech_to_text_milliseconds: speech };
}

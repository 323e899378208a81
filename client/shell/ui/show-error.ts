import * as vscode from 'vscode';
import { type Log, TaggedError } from '#base';
import { LocalServiceError } from '#local-service';
import { AuthenticationError, failureFields, isPaidArea, ScopeMissingError } from '#service';
import { type ErrorKind, explainError, sentencesOf } from '#translate';
import { readSetting } from '../editor/settings.ts';
import { localize } from './localize.ts';
import type { Outcome } from './outcome.ts';
import {
  openSettingsAction,
  setApiKeyAction,
  showLogAction,
  showUsageAction,
  useLocalServiceAction,
} from './prompt-actions.ts';
import { type PromptAction, showPrompt } from './show-prompt.ts';

/** Why every request fails until the user does something about it. */
export type Blocker = 'key-refused' | 'quota-used-up';

/** A time in which a service does not answer. */
export interface Outage {
  /** Whether the user was warned of it. */
  readonly isWarned: boolean;
  /** A notification has warned the user. */
  warned(): void;
}

/** Milliseconds that the status bar says what was achieved before the user cancelled. */
const NOTE_MS = 8_000;

/** Where failures are shown and logged. */
export interface ErrorContext {
  readonly recoveries: Pick<Outage, 'warned'>;
  readonly statusItem: { block(blocker: Blocker): void };
  readonly log: Log;
}

/** A failure with something to add: what the command achieved before it failed. */
export class PartialFailure extends TaggedError {
  static override readonly tag: string = 'PartialFailure';
  /** In the editor's language. */
  readonly note: string;
  /** What can be made of what was achieved: the first button of the notification. */
  readonly solution: PromptAction | undefined;

  constructor(cause: unknown, note: string, solution?: PromptAction) {
    super(note, { cause });
    this.note = note;
    this.solution = solution;
  }
}

/** A failure with a way out that only its command knows. */
export class SolvableFailure extends TaggedError {
  static override readonly tag: string = 'SolvableFailure';
  /** The first button of the notification. */
  readonly solution: PromptAction;

  constructor(cause: Error, solution: PromptAction) {
    super(cause.message, { cause });
    this.solution = solution;
  }
}

/**
 * Does the work of a command. What it throws is shown, and becomes the outcome.
 * @param again Does it again; left out where the user cannot.
 */
export async function showErrors(
  context: ErrorContext,
  work: () => Promise<Outcome>,
  again?: () => unknown,
): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return showError(context, error, again);
  }
}

/** Shows what went wrong and what to do next in one notification, and returns the outcome that this is. */
function showError(context: ErrorContext, thrown: unknown, again?: () => unknown): Outcome {
  const { error, note, solutions } = partsOf(thrown);
  if (error instanceof LocalServiceError) {
    context.log.write('error', 'local service did not start', { reason: error.message });
    const text = vscode.l10n.t('The local service did not start: {0}.', error.message);
    showPrompt('error', text, [...retry(again), openSettingsAction(), showLogAction()]);
    return 'failed';
  }
  const explanation = explainError(error);
  if (explanation.kind === 'cancelled') {
    if (note !== undefined) vscode.window.setStatusBarMessage(note, NOTE_MS);
    return 'cancelled';
  }
  context.log.write('error', 'command failed', { kind: explanation.kind, ...failureFields(error) });
  if (explanation.kind === 'authentication' && !isOfPlan(error)) context.statusItem.block('key-refused');
  if (isOutage(explanation.kind)) context.recoveries.warned();
  if (explanation.kind === 'quota') context.statusItem.block('quota-used-up');
  const sentences = sentencesOf(explanation).map(localize);
  const text = [...sentences, ...(note === undefined ? [] : [note])].join(' ');
  const actions = [...solutions, ...(mayPass(explanation.kind) ? retry(again) : [])];
  showPrompt('error', text, [...actions, ...actionsFor(explanation.kind), showLogAction()]);
  return 'failed';
}

/** Whether a failure is about the service as a whole, and not about a request. */
export function isOutage(kind: ErrorKind): boolean {
  return kind === 'network' || kind === 'server';
}

/** Whether the same command can succeed later, without a change by the user. */
function mayPass(kind: ErrorKind): boolean {
  return ['network', 'rate-limited', 'server', 'unexpected'].includes(kind);
}

function retry(again: (() => unknown) | undefined): readonly PromptAction[] {
  return again === undefined ? [] : [{ title: vscode.l10n.t('Try Again'), run: again }];
}

/** Whether a refusal may mean the plan, or another key than the API key, or only one permission of it. */
function isOfPlan(error: unknown): boolean {
  return (
    error instanceof ScopeMissingError || (error instanceof AuthenticationError && isPaidArea(error.area))
  );
}

/** What went wrong, and what its command adds. */
function partsOf(thrown: unknown) {
  if (thrown instanceof PartialFailure)
    return { error: thrown.cause, note: thrown.note, solutions: [thrown.solution ?? []].flat() };
  if (thrown instanceof SolvableFailure) return { error: thrown.cause, solutions: [thrown.solution] };
  return { error: thrown, solutions: [] };
}

function actionsFor(kind: ErrorKind): readonly PromptAction[] {
  const local = readSetting('parlance.endpoint.name') === 'local';
  if (kind === 'quota') return [showUsageAction(), ...(local ? [] : [setApiKeyAction()])];
  if (local) return [];
  if (kind === 'authentication') return [setApiKeyAction(), openSettingsAction()];
  if (kind === 'network') return [openSettingsAction(), useLocalServiceAction()];
  if (kind === 'not-found' || kind === 'unexpected') return [openSettingsAction()];
  return [];
}

import * as vscode from 'vscode';
import { type ErrorKind, explainError, sentencesOf } from '../../workspace/explain/explain-error.ts';
import type { ClientContext } from '../context.ts';
import { readSetting } from '../editor/settings.ts';
import { LocalServiceError } from '../local-service/start-service.ts';
import { localize } from './localize.ts';
import type { Outcome } from './outcome.ts';
import {
  openSettingsAction,
  setApiKeyAction,
  showUsageAction,
  useLocalServiceAction,
} from './prompt-actions.ts';
import { type PromptAction, showPrompt } from './show-prompt.ts';

/**
 * Shows what went wrong and what to do next, as one notification, and gives the outcome that it means.
 * @param note Said at the end: what came of the command all the same.
 */
export function showError(context: ClientContext, error: unknown, note?: string): Outcome {
  if (error instanceof LocalServiceError) {
    showPrompt(
      'error',
      vscode.l10n.t(
        'The local service did not start: {0}. Try again, or choose another service.',
        error.message,
      ),
      [openSettingsAction()],
    );
    return 'failed';
  }
  const explanation = explainError(error);
  if (explanation.kind === 'cancelled') return 'cancelled';
  if (explanation.kind === 'authentication') context.statusItem.block('key-refused');
  if (explanation.kind === 'quota') context.statusItem.block('quota-used-up');
  const sentences = sentencesOf(explanation).map(localize);
  const text = [...sentences, ...(note === undefined ? [] : [note])].join(' ');
  showPrompt('error', text, actionsFor(explanation.kind));
  return 'failed';
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

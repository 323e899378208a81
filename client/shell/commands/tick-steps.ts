import * as vscode from 'vscode';
import type { CommandName } from '../manifest/command-id.ts';
import type { Outcome } from '../ui/outcome.ts';

/** The steps of the walkthrough, whose completion events in package.json name them, by the commands that complete them. */
const STEPS: Partial<Readonly<Record<CommandName, string>>> = {
  openSample: 'local',
  openSampleGlossary: 'glossary',
  useLocalService: 'local',
  translateSelection: 'translate',
  translateSelectionTo: 'translate',
  translateSelectionWithProfile: 'translate',
  translateParagraph: 'translate',
  setApiKey: 'key',
};

/** Ticks the step of the walkthrough that a command completes, once it has succeeded. */
export function tickStep(name: CommandName, outcome: Outcome): void {
  const step = STEPS[name];
  const isDone = outcome === 'done' || (outcome === 'shown' && step === 'translate');
  if (step !== undefined && isDone) {
    void vscode.commands.executeCommand('setContext', `parlance.done.${step}`, true);
  }
}

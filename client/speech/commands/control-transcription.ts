import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';

export async function pauseTranscription({ voiceRuns }: ClientContext): Promise<Outcome> {
  return voiceRuns.pause() ? 'done' : refuseIdle();
}

export async function resumeTranscription({ voiceRuns }: ClientContext): Promise<Outcome> {
  return voiceRuns.resume() ? 'done' : refuseIdle();
}

/** Ends the audio. What was heard until then is written. */
export async function stopTranscription({ voiceRuns }: ClientContext): Promise<Outcome> {
  return voiceRuns.stop() ? 'done' : refuseIdle();
}

function refuseIdle(): Outcome {
  return refuse(vscode.l10n.t('No transcription is in this state.'));
}

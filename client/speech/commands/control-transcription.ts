import * as vscode from 'vscode';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import type { SpeechState } from '../state.ts';

export async function pauseTranscription({ voiceRuns }: SpeechState): Promise<Outcome> {
  return voiceRuns.pause() ? 'done' : refuseIdle();
}

export async function resumeTranscription({ voiceRuns }: SpeechState): Promise<Outcome> {
  return voiceRuns.resume() ? 'done' : refuseIdle();
}

/** Ends the audio. What was heard until then is written. */
export async function stopTranscription({ voiceRuns }: SpeechState): Promise<Outcome> {
  return voiceRuns.stop() ? 'done' : refuseIdle();
}

function refuseIdle(): Outcome {
  return refuse(vscode.l10n.t('No transcription is in this state.'));
}

import * as vscode from 'vscode';
import { Pause } from '#voice';
import { commandId } from '../shell/manifest/command-id.ts';

/** Audio that is streamed at the moment. */
export interface VoiceRun {
  /** The name of the audio. */
  readonly name: string;
  readonly pause: Pause;
  /** Aborted when the user stops the run. */
  readonly signal: AbortSignal;
  /** Shows how much was streamed, such as `0:12 of 1:00`. */
  report(progress: string): void;
  /** Ends the run; the next one can start. */
  end(): void;
}

/** Streams audio of one file at a time. A status bar item shows the run, and pauses and resumes it. */
export class VoiceRuns implements vscode.Disposable {
  #current: { readonly run: VoiceRun; readonly stop: AbortController } | undefined;
  #item: vscode.StatusBarItem | undefined;
  #progress = '';

  /** Begins a run; undefined while there is another one. */
  begin(name: string): VoiceRun | undefined {
    if (this.#current !== undefined) return undefined;
    const stop = new AbortController();
    const run: VoiceRun = {
      name,
      pause: new Pause(),
      signal: stop.signal,
      report: (progress) => {
        this.#progress = progress;
        this.#show();
      },
      end: () => {
        this.#current = undefined;
        this.#progress = '';
        this.#show();
      },
    };
    this.#current = { run, stop };
    this.#show();
    return run;
  }

  /** These return whether there was a run to pause, resume, or stop. */
  pause(): boolean {
    if (this.#current === undefined || this.#current.run.pause.isPaused) return false;
    this.#current.run.pause.pause();
    this.#show();
    return true;
  }

  resume(): boolean {
    if (!this.#current?.run.pause.isPaused) return false;
    this.#current.run.pause.resume();
    this.#show();
    return true;
  }

  stop(): boolean {
    this.#current?.stop.abort();
    return this.#current !== undefined;
  }

  dispose(): void {
    this.stop();
    this.#item?.dispose();
  }

  #show(): void {
    const isPaused = this.#current?.run.pause.isPaused ?? false;
    const state = this.#current === undefined ? undefined : isPaused ? 'paused' : 'running';
    vscode.commands.executeCommand('setContext', 'parlance.voice', state);
    if (this.#current === undefined) {
      this.#item?.hide();
      return;
    }
    this.#item ??= vscode.window.createStatusBarItem('parlance.voice', vscode.StatusBarAlignment.Left);
    const { name } = this.#current.run;
    this.#item.name = vscode.l10n.t('Parlance Transcription');
    this.#item.text = isPaused
      ? `$(debug-pause) ${name} ${this.#progress}`
      : `$(unmute) ${name} ${this.#progress}`;
    this.#item.tooltip = isPaused
      ? vscode.l10n.t('The transcription is paused. Select to resume.')
      : vscode.l10n.t('Audio is being transcribed. Select to pause.');
    this.#item.command = isPaused ? commandId('resumeTranscription') : commandId('pauseTranscription');
    this.#item.show();
  }
}

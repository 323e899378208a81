import * as vscode from 'vscode';
import { readArgument } from '../commands/command.ts';
import type { Connection } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { pickTargetLanguage } from '../pickers/pick-language.ts';
import { findChosenProfile, findProfileNamed } from '../profiles/chosen-profile.ts';
import { type FoundProfile, findProfiles } from '../profiles/find-profiles.ts';
import { pickProfile } from '../profiles/pick-profile.ts';
import { chooseProfileAction } from '../prompt-actions.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { showPrompt } from '../show-prompt.ts';
import { wayByLanguages, wayByProfile } from './make-way.ts';
import type { FoundWay } from './way.ts';

/** Whom and for what a way is looked for. */
export interface WayQuery {
  readonly context: ClientContext;
  readonly connection: Connection;
  /** The document that the texts are from. */
  readonly uri: vscode.Uri | undefined;
  /** Of the command: `profile`, or `target` and `source`, go before everything else. */
  readonly argument: unknown;
}

/** Finds out how texts are translated, and asks where it has to. */
export type FindWay = (query: WayQuery) => Promise<FoundWay>;

/** By the argument, else by the chosen profile, else by the languages of the settings; the target is asked for the first time. */
export const wayOfWorkspace: FindWay = async (query) => {
  const given = await wayOfArgument(query);
  if (given !== undefined) return given;
  const { context, connection, uri } = query;
  const chosen = await findChosenProfile(context.extension.workspaceState, uri);
  if (chosen === 'missing') return refuseMissing();
  if (chosen !== undefined) return wayByProfile(context, connection, chosen);
  const target = await targetOfSettings(query);
  return target === undefined ? cancelled() : wayInto(query, target);
};

/** By the argument, else into a language that is picked each time. */
export const wayToPickedLanguage: FindWay = async (query) => {
  const given = await wayOfArgument(query);
  if (given !== undefined) return given;
  const title = vscode.l10n.t('Translate the selection into');
  const target = await pickTargetLanguage(query.context, query.connection, title);
  return target === undefined ? cancelled() : wayInto(query, target);
};

/** By the argument, else by a profile that is picked each time. */
export const wayByPickedProfile: FindWay = async (query) => {
  const given = await wayOfArgument(query);
  if (given !== undefined) return given;
  const { context, connection, uri } = query;
  const profiles = await findProfiles(uri);
  if (profiles.length === 0) {
    const text = vscode.l10n.t(
      'There are no profiles yet. Add one to parlance.json, or to the setting “parlance.translate.profiles”.',
    );
    return refuse(text);
  }
  const picked = await pickProfile(profiles, {
    title: vscode.l10n.t('Translate with'),
    facts: (await context.languageFacts.load(connection)).facts,
    withSettings: false,
  });
  return typeof picked === 'object' ? wayByProfile(context, connection, picked) : cancelled();
};

async function wayOfArgument(query: WayQuery): Promise<FoundWay | undefined> {
  const { context, connection, uri, argument } = query;
  const id = readArgument(argument, 'profile');
  if (id !== undefined) {
    const named: FoundProfile | undefined = await findProfileNamed(id, uri);
    return named === undefined
      ? refuse(vscode.l10n.t('There is no profile “{0}” here.', id))
      : wayByProfile(context, connection, named);
  }
  const target = readArgument(argument, 'target');
  return target === undefined ? undefined : wayInto(query, target);
}

function wayInto({ context, connection, uri, argument }: WayQuery, target: string): Promise<FoundWay> {
  const source = readArgument(argument, 'source') ?? readSetting('parlance.translate.sourceLanguage', uri);
  return wayByLanguages(context, connection, { source, target });
}

async function targetOfSettings({ context, connection, uri }: WayQuery): Promise<string | undefined> {
  const name = 'parlance.translate.targetLanguage';
  const configured = readSetting(name, uri);
  if (configured !== '') return configured;
  const title = vscode.l10n.t('Translate into (kept for the next time)');
  const picked = await pickTargetLanguage(context, connection, title);
  if (picked !== undefined) await writeSetting(name, picked, uri);
  return picked;
}

/** Never a silent translation by something else. */
function refuseMissing(): FoundWay {
  const text = vscode.l10n.t('The chosen profile does not exist here any more. Choose another one.');
  showPrompt('warning', text, [chooseProfileAction()]);
  return ended('refused');
}

function refuse(text: string): FoundWay {
  showPrompt('information', text);
  return ended('refused');
}

function cancelled(): FoundWay {
  return ended('cancelled');
}

function ended(outcome: Outcome): FoundWay {
  return { ok: false, outcome };
}

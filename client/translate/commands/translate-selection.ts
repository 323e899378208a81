import type { CommandHandler } from '../../shell/commands/command.ts';
import { translateCaptured } from '../sending/translate-captured.ts';
import {
  settingsByPickedProfile,
  settingsForPickedLanguage,
  settingsOfWorkspace,
} from '../settings/find-settings.ts';
import type { TranslateState } from '../state.ts';

/** Translates the selections with the chosen profile or into the language of the settings. The first time, it asks for the language. */
export const translateSelection: CommandHandler<TranslateState> = (context, argument) =>
  translateCaptured(context, argument, { findSettings: settingsOfWorkspace });

/** Translates the selections into a language that the user picks each time. */
export const translateSelectionTo: CommandHandler<TranslateState> = (context, argument) =>
  translateCaptured(context, argument, { findSettings: settingsForPickedLanguage });

/** Translates the selections with a profile that the user picks each time. */
export const translateSelectionWithProfile: CommandHandler<TranslateState> = (context, argument) =>
  translateCaptured(context, argument, { findSettings: settingsByPickedProfile });

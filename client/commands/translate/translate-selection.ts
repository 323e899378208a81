import { translateCaptured } from '../../translate/translate-captured.ts';
import {
  settingsByPickedProfile,
  settingsForPickedLanguage,
  settingsOfWorkspace,
} from '../../translation-settings/find-settings.ts';
import type { CommandHandler } from '../command.ts';

/** Translates the selections by the chosen profile or into the language of the settings, which is asked for the first time. */
export const translateSelection: CommandHandler = (context, argument) =>
  translateCaptured(context, argument, { findSettings: settingsOfWorkspace });

/** Translates the selections into a language that is picked each time. */
export const translateSelectionTo: CommandHandler = (context, argument) =>
  translateCaptured(context, argument, { findSettings: settingsForPickedLanguage });

/** Translates the selections by a profile that is picked each time. */
export const translateSelectionWithProfile: CommandHandler = (context, argument) =>
  translateCaptured(context, argument, { findSettings: settingsByPickedProfile });

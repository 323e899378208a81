import type { Contribution } from '../shell/commands/command.ts';
import type { TranslateState } from '../translate/state.ts';
import { registerAgentTools } from './register-agent-tools.ts';

/** The tools that language models of the editor call. Agents have no commands. */
export const contribution: Contribution<never, TranslateState, TranslateState> = {
  commands: {},
  start(translate) {
    translate.extension.subscriptions.push(registerAgentTools(translate));
    return translate;
  },
};

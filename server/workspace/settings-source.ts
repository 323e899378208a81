import type { Connection } from 'vscode-languageserver';
import { memberOf } from '../../core/record.ts';
import { readSettings, type ServerSettings } from './settings.ts';

/** Where the settings of a resource come from. */
export interface SettingsSource {
  for(uri: string): Promise<ServerSettings>;
  /** They have changed, and `pushed` is what the client says of all of them: it is asked anew next time, where it can be asked. */
  change(pushed: unknown): void;
}

/** Settings that the client gives for all resources, at the start and whenever they change. */
export function pushedSettings(given: unknown): SettingsSource {
  let settings = readSettings(given);
  return {
    for: async () => settings,
    change(pushed) {
      const parlance = memberOf(pushed, 'parlance');
      if (parlance !== undefined) settings = readSettings(parlance);
    },
  };
}

/**
 * Settings that the client is asked for, resource by resource; each is asked for once until they change.
 * @param given What the client gave at the start: it counts where the client has no answer.
 */
export function askedSettings(connection: Connection, given: unknown): SettingsSource {
  const known = new Map<string, Promise<ServerSettings>>();
  const ask = async (uri: string) => {
    try {
      const asked = await connection.workspace.getConfiguration({ scopeUri: uri, section: 'parlance' });
      return readSettings(asked ?? given);
    } catch (error) {
      connection.console.error(String(error));
      return readSettings(given);
    }
  };
  return {
    for(uri) {
      const settings = known.get(uri) ?? ask(uri);
      known.set(uri, settings);
      return settings;
    },
    change: () => known.clear(),
  };
}

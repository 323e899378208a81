import type { Connection } from 'vscode-languageserver';
import { readSettings, type ServerSettings } from './settings.ts';

/** Where the settings of a resource come from. */
export interface SettingsSource {
  for(uri: string): Promise<ServerSettings>;
  /** Asks anew next time. */
  forget(): void;
}

/** Settings that the client gave once, for all resources. */
export function fixedSettings(parlance: unknown): SettingsSource {
  const settings = Promise.resolve(readSettings(parlance));
  return { for: () => settings, forget: () => {} };
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
    forget: () => known.clear(),
  };
}

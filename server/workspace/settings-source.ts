import type { Connection } from 'vscode-languageserver';
import { errorFields, type Log, memberOf } from '#base';
import { readSettings, type ServerSettings } from './settings.ts';

/** Where the settings of a resource come from. */
export interface SettingsSource {
  for(uri: string): Promise<ServerSettings>;
  /** The settings have changed. `pushed` are the new ones, from a client that cannot be asked for them. */
  change(pushed: unknown): void;
}

/** Settings that the client sends for all resources, at the start and when they change. */
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
 * Settings that the server requests for each resource, once until they change.
 * @param given What the client sent at the start, for resources that it has no answer for.
 */
export function askedSettings(connection: Connection, given: unknown, log: Log): SettingsSource {
  const known = new Map<string, Promise<ServerSettings>>();
  const ask = async (uri: string) => {
    try {
      const asked = await connection.workspace.getConfiguration({ scopeUri: uri, section: 'parlance' });
      return readSettings(asked ?? given);
    } catch (error) {
      log.write('error', 'settings not received', errorFields(error));
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

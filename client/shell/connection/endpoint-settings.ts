import * as vscode from 'vscode';
import { LOCAL_ORIGIN } from '#local-service';
import type { EndpointChoice } from '../../../protocol/settings.ts';
import { readSetting } from '../editor/settings.ts';
import { chooseEndpoint, type EndpointSettings } from './endpoint.ts';

/** An endpoint in the user's words. */
export function endpointLabel(choice: EndpointChoice): string {
  const labels: Readonly<Record<EndpointChoice, string>> = {
    local: vscode.l10n.t('Local service (to try Parlance)'),
    paid: vscode.l10n.t('Public service, paid plan'),
    free: vscode.l10n.t('Public service, free plan'),
    us: vscode.l10n.t('Public service, United States'),
    jp: vscode.l10n.t('Public service, Japan'),
    custom: vscode.l10n.t('Another address'),
  };
  return labels[choice];
}

/** The endpoint's settings. */
export function readEndpointSettings(): EndpointSettings {
  return {
    name: readSetting('parlance.endpoint.name'),
    url: readSetting('parlance.endpoint.url'),
    adminUrl: readSetting('parlance.endpoint.adminUrl'),
    authScheme: readSetting('parlance.endpoint.authScheme'),
  };
}

/** The origin that a sync would use now, without connecting; undefined if the settings name none. */
export function chosenOrigin(): string | undefined {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'local') return LOCAL_ORIGIN;
  return chosen.kind === 'remote' ? new URL(chosen.endpoint.baseUrl).origin : undefined;
}

import * as vscode from 'vscode';
import { type AgentHost, type AgentService, RefusedCall, type TextFields } from '#agents';
import { inEnglish, toSlashes } from '#base';
import type { RequestKind, RequestOptions } from '#requests';
import { originOf } from '#service';
import { checkPlannedRequest, type TranslateOptions } from '#translate';
import { loadJudge } from '../projects/load-judge.ts';
import { languagesOf, resolveOptions } from '../projects/update/project-options.ts';
import { chosenFacts } from '../shell/connection/chosen-facts.ts';
import { type Connection, findConnection } from '../shell/connection/connection.ts';
import { chooseEndpoint } from '../shell/connection/endpoint.ts';
import { readEndpointSettings } from '../shell/connection/endpoint-settings.ts';
import type { TranslateContext } from '../translate/sending/translate-context.ts';

/** What tools use of the editor. */
export function editorAgentHost(root: string, context: TranslateContext): AgentHost {
  return {
    root,
    facts: async () => (await chosenFacts()).all(),
    now: Date.now,
    isUnsaved: (file) =>
      vscode.workspace.textDocuments.some(
        ({ uri, isDirty }) => isDirty && uri.scheme === 'file' && toSlashes(uri.fsPath) === toSlashes(file),
      ),
    languageJudge: loadJudge,
    service: editorService(context),
  };
}

/** The service that the user has chosen in the editor. */
function editorService(context: TranslateContext): AgentService {
  return {
    async address() {
      const chosen = chooseEndpoint(readEndpointSettings());
      if (chosen.kind === 'wrong') throw new RefusedCall(inEnglish(chosen.problem));
      return chosen.kind === 'local' ? vscode.l10n.t('the local service') : chosen.endpoint.baseUrl;
    },
    projectOptions: async (request) => languagesOf(request),
    async foundProjectOptions(request, project) {
      const options = await resolveOptions(context, await connected(context), request, project);
      if (typeof options === 'string')
        throw new RefusedCall('The profiles of parlance.json cannot be used. The user has seen why.');
      return options;
    },
    options: optionsOf,
    foundOptions: (fields) => optionsOf(fields),
    checkRephrasing: (options) => check('rephrase', options),
    async use(work) {
      const { client, endpoint } = await connected(context);
      const origin = originOf(endpoint);
      const translations = await context.translationCache.open(origin);
      const rephrasings = await context.translationCache.openRephrasings(origin);
      return work({ client, translations, rephrasings });
    },
  };
}

/** @throws RefusedCall if a person has to set up something first. */
async function connected(context: TranslateContext): Promise<Connection> {
  const found = await findConnection(context);
  if (found.kind === 'ready') return found.connection;
  if (found.kind === 'wrong') throw new RefusedCall(inEnglish(found.problem));
  throw new RefusedCall('There is no API key. Ask the user to run the command "Parlance: Set API Key".');
}

async function optionsOf({
  target,
  source,
  formality,
  context,
  profile,
}: TextFields): Promise<TranslateOptions> {
  if (profile !== undefined || target === undefined) throw new RefusedCall('Pass target, and no profile.');
  const options: TranslateOptions = {
    target_lang: target,
    ...(source !== undefined && { source_lang: source }),
    ...(formality !== undefined && { formality }),
    ...(context !== undefined && { context }),
  };
  await check('translate', options);
  return options;
}

/** @throws RefusedCall for what the service would refuse. */
async function check(kind: RequestKind, options: RequestOptions): Promise<void> {
  const service = await (await chosenFacts()).all();
  const [refusal] = checkPlannedRequest(kind, options, { service }).refusals;
  if (refusal !== undefined) throw new RefusedCall(inEnglish(refusal.message));
}

import type { Hono } from 'hono';
import { type Language, type LanguageFeature, RESOURCES } from '#base';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../environment.ts';
import { badRequest, unsupportedValue } from '../errors.ts';
import { readChoice, readFieldsIfAny, readQuery } from '../http/request-fields.ts';
import { languagesOf, resourcesOf } from '../language-lists.ts';

/** Far more than a type needs. */
const MAX_TYPE_BYTES = 1024;
const TYPES = ['source', 'target'] as const;

/** `GET /v2/languages`, `GET /v3/languages` and `GET /v3/languages/resources` (specification 4.9). */
export function addLanguages(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const legacy = async (context: RequestContext) =>
    context.json(legacyLanguages(await readType(context), state));
  app.get('/v2/languages', legacy);
  // An official client asks with POST.
  if (state.options.switches.strict === 'off') app.post('/v2/languages', legacy);
  app.get('/v3/languages', (context) => context.json(languages(context, state)));
  app.get('/v3/languages/resources', (context) => context.json(resourcesOf(state.options.switches)));
}

function languages(context: RequestContext, { options }: LocalServiceState): readonly Language[] {
  if (context.req.query('product') !== undefined) {
    throw badRequest("The 'product' parameter has been renamed to 'resource'.");
  }
  const resource = RESOURCES.find((known) => known === context.req.query('resource'));
  if (resource === undefined) throw unsupportedValue('resource');
  const included = readIncluded(context);
  const isShown = ({ status, external }: LanguageFeature) =>
    (status === 'stable' || included.has('beta')) && (external !== true || included.has('external'));
  return languagesOf(resource, options.switches)
    .filter(({ status }) => isShown({ status }))
    .map((language) => ({
      ...language,
      features: Object.fromEntries(
        Object.entries(language.features).filter(([, feature]) => isShown(feature)),
      ),
    }));
}

function readIncluded(context: RequestContext): ReadonlySet<string> {
  const included = new Set(context.req.queries('include'));
  for (const value of included) {
    if (value !== 'beta' && value !== 'external') throw unsupportedValue('include');
  }
  return included;
}

/** Targets that only the newer list names: `en` and `pt` stand for a default variant, the others for their root. */
const TARGETS_WITHOUT_LEGACY: readonly string[] = ['en', 'pt', 'de-DE', 'fr-FR'];

/** Clients in wide use send `type` in the body, although the request is a GET. The address comes first. */
async function readType(context: RequestContext): Promise<(typeof TYPES)[number]> {
  if (context.get('isStrict')) return readChoice(readQuery(context), 'type', TYPES) ?? 'source';
  const inBody = await readFieldsIfAny(context, { limit: MAX_TYPE_BYTES, wrongEncodingStatus: 400 });
  const inAddress = readQuery(context);
  const fields = inAddress.values.has('type') ? inAddress : inBody;
  return readChoice(fields, 'type', TYPES) ?? 'source';
}

/** The older list: stable languages without three-letter codes, in upper case. */
function legacyLanguages(type: (typeof TYPES)[number], { options }: LocalServiceState): readonly object[] {
  const known = languagesOf('translate_text', options.switches).filter(
    ({ lang, status }) => status === 'stable' && /^[a-z]{2}(?:-|$)/.test(lang),
  );
  if (type === 'source') {
    return known
      .filter((language) => language.usable_as_source)
      .map(({ lang, name }) => ({ language: lang.toUpperCase(), name }));
  }
  return known
    .filter(({ lang, usable_as_target }) => usable_as_target && !TARGETS_WITHOUT_LEGACY.includes(lang))
    .map(({ lang, name, features }) => ({
      language: lang.toUpperCase(),
      name,
      supports_formality: Object.hasOwn(features, 'formality'),
    }));
}

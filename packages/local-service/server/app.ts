import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { addAccountControl } from './control/clock-and-keys.ts';
import { addControl, CONTROL_PREFIX } from './control/journal-and-faults.ts';
import type { LocalServiceEnvironment, LocalServiceState, RequestMiddleware } from './environment.ts';
import { errorResponse, statusError } from './errors.ts';
import { refuseRepeatedParameters } from './http/specified-fields.ts';
import { requireKey } from './middleware/auth.ts';
import { requireOffer } from './middleware/availability.ts';
import { injectFaults } from './middleware/inject-faults.ts';
import { keepJournal } from './middleware/keep-journal.ts';
import { loopbackOnly } from './middleware/loopback-guard.ts';
import { pause } from './middleware/pause.ts';
import { readReportingTag } from './middleware/reporting-tag.ts';
import { requireScope } from './middleware/scopes.ts';
import { addAnalytics } from './resources/account/analytics.ts';
import { addDeveloperKeys } from './resources/account/developer-keys.ts';
import { addUsage } from './resources/account/usage.ts';
import { addDocuments } from './resources/documents.ts';
import { addGlossaries } from './resources/glossaries/glossaries.ts';
import { addLegacyGlossaries } from './resources/glossaries/legacy-glossaries.ts';
import { addLanguages } from './resources/languages.ts';
import { addTranslationMemories } from './resources/memories/translation-memories.ts';
import { addStyleRules } from './resources/style-rules/style-rules.ts';
import { addRephrase } from './resources/texts/rephrase.ts';
import { addTranslate } from './resources/texts/translate.ts';
import { addSpokenTerms } from './resources/voice/spoken-terms.ts';
import { addVoice } from './resources/voice/voice.ts';

/** The paths of the service; everything below them needs a key. */
const SERVICE_PATHS: readonly string[] = ['/v2/*', '/v3/*'];

/** One function for each area of the service: it adds the area's paths. */
const RESOURCES = [
  addTranslate,
  addRephrase,
  addLanguages,
  addUsage,
  addGlossaries,
  addDocuments,
  addVoice,
  addDeveloperKeys,
  addAnalytics,
  addLegacyGlossaries,
  addStyleRules,
  addTranslationMemories,
  addSpokenTerms,
];

/** Builds the local service. A request passes the parts from top to bottom. */
export function createApp(state: LocalServiceState): Hono<LocalServiceEnvironment> {
  const isStrict = state.options.switches.strict === 'on';
  const app = new Hono<LocalServiceEnvironment>({ getPath: isStrict ? exactPath : currentPath });
  app.use(trace, loopbackOnly);
  app.use(async (context, next) => {
    context.set('isStrict', isStrict);
    if (isStrict) refuseRepeatedParameters(context);
    await next();
  });
  app.use(outsideControl(keepJournal(state.journal)));
  app.use(outsideControl(injectFaults(state)));
  app.use(outsideControl(latency(state)));
  for (const path of SERVICE_PATHS) {
    app.use(path, requireKey(state), requireOffer(state), requireScope(state), readReportingTag);
  }
  addControl(app, state);
  addAccountControl(app, state);
  for (const add of RESOURCES) add(app, state);
  refuseOtherMethods(app);
  app.notFound(() => errorResponse(statusError(404)));
  app.onError((error) => errorResponse(error));
  return app;
}

/** The paths of version 1 still answer like those of version 2 (service-facts 1), and some clients end a path with a slash. */
function currentPath({ url }: Request): string {
  return new URL(url).pathname.replace(/^\/v1\//, '/v2/').replace(/(?<=.)\/$/, '');
}

function exactPath({ url }: Request): string {
  return new URL(url).pathname;
}

/**
 * Puts an `X-Trace-ID` on every answer. It is set on the raw answer, so that errors and the answers of faults have it
 * too.
 */
const trace: RequestMiddleware = async (context, next) => {
  const traceId = randomUUID();
  context.set('traceId', traceId);
  context.env.outgoing.setHeader('X-Trace-ID', traceId);
  await next();
};

/** Requests that control the local service are not delayed, broken or listed. */
function outsideControl(middleware: RequestMiddleware): RequestMiddleware {
  return (context, next) =>
    context.req.path.startsWith(`${CONTROL_PREFIX}/`) ? next() : middleware(context, next);
}

/** Counts from the arrival, and includes the time that this machine needs for the answer. */
function latency({ options }: LocalServiceState): RequestMiddleware {
  return async (context, next) => {
    const answerAt = performance.now() + options.latencyMs;
    await next();
    await pause(context, answerAt - performance.now());
  };
}

/** A path that exists answers 405 to unknown methods, and names the known ones. */
function refuseOtherMethods(app: Hono<LocalServiceEnvironment>): void {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(routes.map((route) => route.path))) {
    const known = routes.filter((route) => route.path === path);
    const allow = known.map(({ method }) => method).join(', ');
    app.all(path, () => {
      const response = errorResponse(statusError(405));
      response.headers.set('allow', allow);
      return response;
    });
  }
}

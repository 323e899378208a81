import type { RequestMiddleware } from '../environment.ts';
import type { Journal } from '../journal.ts';

/** Lists each request on arrival, and its status once it is answered. */
export function keepJournal(journal: Journal): RequestMiddleware {
  return async (context, next) => {
    const start = performance.now();
    const entry = journal.record({
      method: context.req.method,
      path: new URL(context.req.url).pathname,
      trace_id: context.get('traceId'),
      client_port: context.env.incoming.socket.remotePort ?? null,
      reporting_tag: context.req.header('x-deepl-reporting-tag') ?? null,
    });
    context.set('entry', entry);
    await next();
    if (context.env.incoming.socket.destroyed) return;
    entry.status = context.res.status;
    entry.duration_ms = Math.round(performance.now() - start);
  };
}

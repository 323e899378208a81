import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { readFields } from '../../http/request-fields.ts';
import { languagesOf } from '../../language-lists.ts';
import { MAX_REPHRASE_BODY_BYTES } from '../../limits.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { mistreatPlaceholders } from '../../text/mistreat-placeholders.ts';
import { withMarker } from '../../text/pseudo-translate.ts';
import { tidyUp } from '../../text/tidy-up.ts';
import { bill } from '../billing.ts';
import { readRephraseRequest } from './rephrase-request.ts';

/** Rewriting, and the newer operation that corrects without rewording (service-facts 6). Both do the same here. */
const PATHS = ['/v2/write/rephrase', '/v2/write/correct'];

/** JSON or a form (specification 4.3). */
const REPHRASE_BODY = { limit: MAX_REPHRASE_BODY_BYTES, wrongEncodingStatus: 415, hasForms: true } as const;

/** `POST /v2/write/rephrase` (specification 4.3). */
export function addRephrase(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { switches } = state.options;
  const languages = languagesOf('write', switches);
  app.on('POST', switches.strict === 'on' ? PATHS.slice(0, 1) : PATHS, async (context) => {
    const fields = await readFields(context, REPHRASE_BODY);
    const texts = readRephraseRequest(fields, languages, switches);
    const characters = texts.reduce((sum, { text }) => sum + countCodePoints(text), 0);
    bill(state, context, 'write', characters);
    const improvements = texts.map(({ text, source, target, manner }) => ({
      text: mistreatPlaceholders(inManner(tidyUp(text, target), manner), switches.placeholders),
      target_language: target,
      detected_source_language: source,
    }));
    return context.json({ improvements });
  });
}

/** A style or tone shows as a marker, so that alternatives differ. */
function inManner(text: string, manner: string | undefined): string {
  return manner === undefined ? text : withMarker(text, manner);
}

import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { badRequest, notSpecified } from '../../errors.ts';
import { readFields } from '../../http/request-fields.ts';
import { languagesOf } from '../../language-lists.ts';
import { MAX_TRANSLATE_BODY_BYTES } from '../../limits.ts';
import type { VoiceSession } from '../../voice/voice-sessions.ts';
import { VOICE_STREAM_PATH } from './serve-voice.ts';
import { readVoiceConfig } from './voice-request.ts';

/** `/v3/voice/realtime` (specification 4.10): a new session, and a new token for one. */
export function addVoice(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { voice, glossaries, options } = state;
  const languages = languagesOf('voice', options.switches);
  app.post('/v3/voice/realtime', async (context) => {
    const fields = await readFields(context, { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 400 });
    if (fields.encoding !== 'json')
      throw badRequest('The Content-Type must be application/json.', 'invalid_content_type');
    const opened = voice.open(context.get('key'), readVoiceConfig(fields, languages, glossaries));
    return context.json(sessionBody(context, opened));
  });
  // The specification has no reconnection.
  if (options.switches.strict === 'on') return;
  app.get('/v3/voice/realtime', (context) => {
    const token = context.req.query('token');
    if (token === undefined) throw notSpecified('token');
    const renewed = voice.renew(token);
    if (renewed === undefined) throw badRequest('The token is not that of a session.');
    return context.json(sessionBody(context, renewed));
  });
}

/** Specification 2.15. */
function sessionBody(
  context: RequestContext,
  { session, token }: { readonly session: VoiceSession; readonly token: string },
): object {
  const streamingUrl = `ws://${context.req.header('host')}${VOICE_STREAM_PATH}`;
  return { streaming_url: streamingUrl, token, session_id: session.id };
}

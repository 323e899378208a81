import { createRedactor } from '../errors/redact.ts';
import { errorOfRefusal } from '../errors/refusal.ts';
import type { ServiceError } from '../errors/service-errors.ts';
import type { VoiceToken } from '../ids.ts';
import type { ServerMessage } from './messages.ts';

type ErrorContent = Extract<ServerMessage, { type: 'error' }>['content'];

/** The failure that a session ended with, as for the same status elsewhere (service-facts 11: codes are those of HTTP). */
export function errorOfStream(content: ErrorContent, token: VoiceToken): ServiceError {
  const { error_code, reason_code, error_message = '' } = content;
  const status = Number(error_code);
  return errorOfRefusal(
    {
      status: status >= 400 && status < 600 ? status : 400,
      text: reason_code === undefined ? error_message : `${error_message} (${reason_code})`,
      contentType: null,
      traceId: undefined,
      retryAfterMs: undefined,
    },
    createRedactor([token]),
  );
}

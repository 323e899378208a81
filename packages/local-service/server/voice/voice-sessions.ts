import { randomBytes, randomUUID } from 'node:crypto';
import type { MessageFormat } from './messages.ts';
import { Transcript, type TranscriptRules } from './transcript.ts';

/** The parameters of a session. */
export interface VoiceConfig extends TranscriptRules {
  readonly messageFormat: MessageFormat;
  readonly sourceMediaType: string;
}

/** A speech session (specification 2.15). The transcript continues after a reconnection with what was not concluded. */
export interface VoiceSession {
  /** A UUID. */
  readonly id: string;
  /** The developer key that is billed. */
  readonly key: string;
  readonly config: VoiceConfig;
  readonly transcript: Transcript;
  /** How many connections it has had. */
  connections: number;
  /** Ends the connection that the session has at the moment. */
  disconnect: () => void;
}

interface Token {
  readonly session: VoiceSession;
  /** Milliseconds since 1970. It does not count while the session is connected. */
  expires: number;
  state: 'fresh' | 'connected' | 'left' | 'outdated';
}

/** Milliseconds until an unused token expires. */
const TOKEN_LIFETIME_MS = 60_000;

/** The current speech sessions, by their tokens. They end with the local service. */
export class VoiceSessions {
  readonly #tokens = new Map<string, Token>();
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  open(key: string, config: VoiceConfig): { readonly session: VoiceSession; readonly token: string } {
    this.#forgetExpired();
    const transcript = new Transcript(config);
    const session = { id: randomUUID(), key, config, transcript, connections: 0, disconnect: () => {} };
    return { session, token: this.#issue(session) };
  }

  /**
   * Returns a new token for the latest one, and ends the old connection. An outdated token ends the session
   * (service-facts 11). Undefined for an unknown token.
   */
  renew(token: string): { readonly session: VoiceSession; readonly token: string } | undefined {
    const session = this.#current(token)?.session;
    if (session === undefined) return undefined;
    session.disconnect();
    for (const known of this.#tokens.values()) if (known.session === session) known.state = 'outdated';
    return { session, token: this.#issue(session) };
  }

  /** The session for the token of a new connection; each token works once, and only for a short time. */
  connect(token: string): VoiceSession | undefined {
    const known = this.#current(token);
    if (known === undefined || known.state !== 'fresh' || known.expires < this.#now()) return undefined;
    known.state = 'connected';
    known.session.connections += 1;
    return known.session;
  }

  /** The connection is gone; the session waits for another one as long as a token is valid. */
  leave(session: VoiceSession): void {
    for (const known of this.#tokens.values()) {
      if (known.session !== session || known.state !== 'connected') continue;
      known.state = 'left';
      known.expires = this.#now() + TOKEN_LIFETIME_MS;
    }
  }

  /** Forgets a session and its tokens. */
  end(session: VoiceSession): void {
    for (const [token, known] of this.#tokens) if (known.session === session) this.#tokens.delete(token);
    session.disconnect();
  }

  /** Ends every session. */
  endAll(): void {
    for (const { session } of [...this.#tokens.values()]) this.end(session);
  }

  #current(token: string): Token | undefined {
    const known = this.#tokens.get(token);
    if (known?.state !== 'outdated') return known;
    this.end(known.session);
    return undefined;
  }

  #issue(session: VoiceSession): string {
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(token, { session, expires: this.#now() + TOKEN_LIFETIME_MS, state: 'fresh' });
    return token;
  }

  #forgetExpired(): void {
    for (const { session, state, expires } of [...this.#tokens.values()]) {
      if ((state === 'fresh' || state === 'left') && expires < this.#now()) this.end(session);
    }
  }
}

import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Account, Charge } from './accounts/account.ts';
import type { Clock } from './accounts/clock.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { FaultQueue } from './faults/fault-queue.ts';
import type { GlossaryStore } from './glossaries/glossary-store.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { MemoryStore } from './memories/memory-store.ts';
import type { ResolvedOptions } from './options/options.ts';
import type { StyleStore } from './style-rules/style-store.ts';
import type { SpokenTermsStore } from './voice/spoken-terms-store.ts';
import type { VoiceSessions } from './voice/voice-sessions.ts';

/** The state of one running local service. Nothing is at module level, so that several can run at the same time. */
export interface LocalServiceState {
  readonly options: ResolvedOptions;
  readonly clock: Clock;
  readonly account: Account;
  readonly journal: Journal;
  readonly faults: FaultQueue;
  readonly glossaries: GlossaryStore;
  readonly documents: DocumentStore;
  readonly voice: VoiceSessions;
  readonly styles: StyleStore;
  readonly memories: MemoryStore;
  readonly spokenTerms: SpokenTermsStore;
}

/** What Hono passes on with one request. */
export interface LocalServiceEnvironment {
  Bindings: HttpBindings;
  Variables: {
    traceId: string;
    /** Only what the specification has is accepted and answered. */
    isStrict: boolean;
    /** The `key_id` of the request's developer key; set after the key was checked. */
    key: string;
    /** Set for every request that the journal lists. */
    entry: JournalEntry | undefined;
    /** What the client reports the usage of the request under; undefined for none. */
    tag: string | undefined;
    /** Set when characters were billed. */
    charge: Charge | undefined;
  };
}

/** Hono's context of one request. */
export type RequestContext = Context<LocalServiceEnvironment>;
/** A part that every request passes, see `createApp`. */
export type RequestMiddleware = MiddlewareHandler<LocalServiceEnvironment>;

import { Account } from './accounts/account.ts';
import { Clock } from './accounts/clock.ts';
import { addExampleAccount } from './accounts/example-account.ts';
import { KeyStore } from './accounts/key-store.ts';
import { UsageLog } from './accounts/usage-log.ts';
import { DocumentStore } from './documents/document-store.ts';
import type { LocalServiceState } from './environment.ts';
import { FaultQueue } from './faults/fault-queue.ts';
import { GlossaryStore } from './glossaries/glossary-store.ts';
import { Journal } from './journal.ts';
import { MemoryStore } from './memories/memory-store.ts';
import type { ResolvedOptions } from './options/options.ts';
import { StyleStore } from './style-rules/style-store.ts';
import { SpokenTermsStore } from './voice/spoken-terms-store.ts';
import { VoiceSessions } from './voice/voice-sessions.ts';

/** The state of a new local service. */
export function createState(options: ResolvedOptions): LocalServiceState {
  const clock = new Clock();
  const keys = new KeyStore(options.keys, clock.now());
  const state: LocalServiceState = {
    options,
    clock,
    account: new Account({ options, clock, keys, log: new UsageLog() }),
    journal: new Journal(() => clock.now()),
    faults: new FaultQueue(),
    glossaries: new GlossaryStore(clock),
    documents: new DocumentStore(),
    voice: new VoiceSessions(() => clock.now().getTime()),
    styles: new StyleStore(clock),
    memories: new MemoryStore(clock),
    spokenTerms: new SpokenTermsStore(clock),
  };
  completeAccount(state);
  return state;
}

/** Adds the example keys that were asked for, also to an account that was kept from a time without them. */
export function completeAccount({ options, account, clock }: LocalServiceState): void {
  if (options.exampleAccount)
    addExampleAccount({ keys: account.keys, log: account.log, now: clock.now() }, options.keys);
}

import type { Level, Message, RuleDescription, ServiceFacts, Support } from '#base';
import type { KnownObjects } from './known-objects.ts';
import type { RequestKind, RequestLanguage, RequestOptions, RequestPath } from './request.ts';

/** What a rule can use. */
export interface RequestContext {
  readonly kind: RequestKind;
  readonly request: RequestOptions;
  /** Undefined if the service detects it. */
  readonly source: RequestLanguage | undefined;
  /** Empty while the target is not chosen; several for voice. */
  readonly targets: readonly RequestLanguage[];
  readonly facts: ServiceFacts;
  readonly known: KnownObjects;
  /** Whether the languages take a feature, by the sides on which the service says that it matters (specification 4.9). */
  supports(feature: string, target: RequestLanguage): Support;
}

/** A change of a request that fixes a problem: new values by field; undefined removes the field. */
export interface RequestFix {
  readonly title: Message;
  readonly changes: RequestOptions;
  /** The change that is right unless the author decides otherwise; at most one for each finding. */
  readonly preferred: boolean;
}

/** What a rule reports about one path of a request. */
export interface RequestFinding {
  readonly at: RequestPath;
  readonly message: Message;
  /** The preferred one first. */
  readonly fixes?: readonly RequestFix[];
}

/** A finding with its rule: plain data. */
export interface RequestProblem extends RequestFinding {
  readonly rule: string;
  readonly level: Level;
}

/**
 * Options that break the rule, with the paths that are reported (`formality`, `custom_instructions.1`), and options that follow it. `fixed`
 * are the options after the first fix; omitted if no fix exists. For a translation with the built-in facts by default.
 */
export interface RequestExample {
  readonly kind?: RequestKind;
  readonly fails: RequestOptions;
  readonly at: readonly string[];
  readonly passes: RequestOptions;
  readonly fixed?: RequestOptions;
  readonly known?: KnownObjects;
  /** A feature that a language has in the built-in facts, but not in this example. */
  readonly lacking?: { readonly feature: string; readonly lang: string };
  /** Rules that also report something in the failing options. */
  readonly alsoFails?: readonly string[];
}

/** A rule about combinations of options. It sees the kinds of requests that it names. */
export interface RequestRule extends RuleDescription {
  readonly kinds: readonly RequestKind[];
  check(context: RequestContext): readonly RequestFinding[];
}

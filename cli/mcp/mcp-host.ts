import { SNAPSHOT_FACTS } from '../../core/languages/snapshot/snapshot.ts';
import { once } from '../../core/once.ts';
import type { LanguageJudge } from '../../workspace/agents/language/judge-language.ts';
import type { AgentHost } from '../../workspace/agents/session/agent-call.ts';
import type { CommandContext } from '../command/command-context.ts';
import { findServiceFacts } from '../service/service-facts.ts';
import { clockOf } from '../terminal/host.ts';
import type * as Sdk from './mcp-sdk.ts';
import { mcpService } from './mcp-service.ts';

/** What tools use of the command line. */
export function mcpHost(root: string, context: CommandContext, { eld }: Pick<typeof Sdk, 'eld'>): AgentHost {
  const { host } = context;
  const judge = once(
    (): LanguageJudge => ({
      languages: new Set(Object.values(eld.info().Languages)),
      score: (text) => eld.detect(text).getScores(),
    }),
  );
  return {
    root,
    facts: async () => (await findServiceFacts(undefined, host)) ?? SNAPSHOT_FACTS,
    now: () => clockOf(host).now(),
    isUnsaved: () => false,
    service: mcpService(root, context),
    languageJudge: async () => judge(),
  };
}

import type { CodeDescription, Diagnostic } from 'vscode-languageserver';
import { SHOW_RULE_COMMAND } from '../../../protocol/requests.ts';
import type { ClientAbilities } from './client-abilities.ts';

/** Where an editor shows what a rule means; undefined if it shows no links. */
export type RuleLink = (rule: string) => CodeDescription | undefined;

/**
 * The links that a client can follow: a command of its own, or the page of the rules.
 * @param rulesPage Address of the page, which has an anchor for each rule.
 */
export function ruleLinks(
  { showsLinks, commands }: Pick<ClientAbilities, 'showsLinks' | 'commands'>,
  rulesPage: string,
): RuleLink {
  if (!showsLinks) return () => undefined;
  const hasCommand = commands.includes(SHOW_RULE_COMMAND);
  return (rule) => ({
    href: hasCommand
      ? `command:${SHOW_RULE_COMMAND}?${encodeURIComponent(JSON.stringify([rule]))}`
      : `${rulesPage}#${rule}`,
  });
}

/** Diagnostics whose codes link to their rules. */
export function withLinks(diagnostics: readonly Diagnostic[], link: RuleLink): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const codeDescription = typeof diagnostic.code === 'string' ? link(diagnostic.code) : undefined;
    return codeDescription === undefined ? diagnostic : { ...diagnostic, codeDescription };
  });
}

import type { JsonExample } from '#base';
import type { PairExample } from '../../core/projects/rule.ts';
import type { GlossaryExample } from '../../packages/glossary/rule.ts';
import type { RequestExample } from '../../packages/requests/rule.ts';

/** What an example of a rule is, by the folder of the rule's kind. */
interface Examples {
  readonly glossary: GlossaryExample;
  readonly terms: JsonExample;
  readonly 'style-rules': JsonExample;
  readonly manifest: JsonExample;
  readonly requests: RequestExample;
  readonly projects: PairExample;
}

/** The rules of a kind, each with the examples from its file. */
export async function withExamples<Kind extends keyof Examples, Rule extends { readonly id: string }>(
  kind: Kind,
  rules: readonly Rule[],
): Promise<readonly (Rule & { readonly examples: readonly Examples[Kind][] })[]> {
  return Promise.all(
    rules.map(async (rule) => {
      const file = await import(/* @vite-ignore */ `../../core/${kind}/rules/${rule.id}.ts`);
      return { ...rule, examples: file.examples() };
    }),
  );
}

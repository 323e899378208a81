import type { JsonExample } from '#base';
import type { PairExample } from '../../packages/checks/rule.ts';
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

/** The file of a rule, by the folder of its kind. */
const RULE_FILES: Readonly<
  Record<keyof Examples, (id: string) => Promise<{ examples(): readonly unknown[] }>>
> = {
  glossary: (id) => import(/* @vite-ignore */ `../../packages/glossary/rules/${id}.ts`),
  terms: (id) => import(/* @vite-ignore */ `../../packages/terms/rules/${id}.ts`),
  'style-rules': (id) => import(/* @vite-ignore */ `../../packages/style-rules/model/rules/${id}.ts`),
  manifest: (id) => import(/* @vite-ignore */ `../../packages/manifest/rules/${id}.ts`),
  requests: (id) => import(/* @vite-ignore */ `../../packages/requests/rules/${id}.ts`),
  projects: (id) => import(/* @vite-ignore */ `../../packages/checks/rules/${id}.ts`),
};

/** Where the rules of JSON files are, one in each file. */
export const JSON_RULE_FOLDERS = {
  terms: 'packages/terms/rules',
  'style-rules': 'packages/style-rules/model/rules',
  manifest: 'packages/manifest/rules',
};

/** The rules of a kind, each with the examples from its file. */
export async function withExamples<Kind extends keyof Examples, Rule extends { readonly id: string }>(
  kind: Kind,
  rules: readonly Rule[],
): Promise<readonly (Rule & { readonly examples: readonly Examples[Kind][] })[]> {
  return Promise.all(
    rules.map(async (rule) => {
      const file = await RULE_FILES[kind](rule.id);
      return { ...rule, examples: file.examples() as readonly Examples[Kind][] };
    }),
  );
}

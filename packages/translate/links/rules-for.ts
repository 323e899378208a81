import { foldersAbove } from '#base';
import { asciidoctorRule, type FileFormat, JUPYTER_RULE, SLUG_RULES, type SlugRule } from '#formats';
import type { FilePlace } from './linked-file.ts';

/** A document whose headings have ids. */
interface RuledDocument {
  readonly text: string;
  readonly format: FileFormat;
}

/** How the headings of a document may get their ids, the likeliest first: by what it says itself, or by what is in the folders above. */
export async function rulesFor(
  { text, format }: RuledDocument,
  place: Pick<FilePlace, 'from' | 'exists'> | undefined,
): Promise<readonly [SlugRule, ...SlugRule[]]> {
  if (format === 'asciidoc') {
    const attribute = (name: string) => new RegExp(`^:${name}:[ \\t]*(\\S*)`, 'm').exec(text)?.[1];
    return [asciidoctorRule(attribute('idprefix'), attribute('idseparator'))];
  }
  if (format === 'notebook') return [JUPYTER_RULE, ...SLUG_RULES];
  const ofProject = place && (await ruleOfProject(place));
  return ofProject === undefined ? SLUG_RULES : [ofProject, ...SLUG_RULES];
}

async function ruleOfProject({
  from,
  exists,
}: Pick<FilePlace, 'from' | 'exists'>): Promise<SlugRule | undefined> {
  for (const folder of foldersAbove(from)) {
    for (const rule of SLUG_RULES) {
      for (const marker of rule.markers) if (await exists(`${folder}/${marker}`)) return rule;
    }
    if (await exists(`${folder}/.git`)) return undefined;
  }
  return undefined;
}

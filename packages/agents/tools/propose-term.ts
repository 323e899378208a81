import path from 'node:path';
import * as v from 'valibot';
import {
  applyEdits,
  formatOfExtension,
  glossaryLanguages,
  inEnglish,
  type LanguagePair,
  type TextEdit,
} from '#base';
import type { InsideFile } from '#files';
import { Dictionary, MAX_CHECKED_BYTES, placeEntry, problemsOfPlacedEntry, translationsOf } from '#glossary';
import { glossariesOfPair, levelsFor, type ManifestLocation } from '#manifest';
import { findActiveMarkup } from '#units';
import { showHidden } from '../answers/hidden-characters.ts';
import { RefusedCall } from '../refused-call.ts';
import { choiceText } from '../run-tool.ts';
import type { AgentHost } from '../session/agent-call.ts';
import { aloneIn, manifestOf, pathBelow } from '../session/agent-project.ts';
import { IS_CUT } from '../session/cut-texts.ts';
import { createOwnReader, ownFile } from '../session/own-files.ts';
import { defineTool } from '../tool.ts';

const PHRASE = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));
const LANGUAGE = v.pipe(v.string(), v.maxLength(40), v.description('Such as en or de.'));

export const proposeTerm = defineTool({
  name: 'parlance_propose_term',
  title: 'Propose a Term',
  text: 'Adds an entry to a glossary file of this project, so that the user sees it as a change in git. It sends nothing, and never replaces an entry: what a glossary has already comes back as exists. Propose a term only if the user agrees, or if its translation is certain and used throughout the project.',
  writes: true,
  bills: false,
  input: v.strictObject({
    term: PHRASE,
    translation: PHRASE,
    source: LANGUAGE,
    target: LANGUAGE,
    glossary: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(1_000),
        v.description('The file; needed if several are for the two languages.'),
      ),
    ),
  }),
  output: v.object({
    result: v.picklist(['added', 'exists']),
    path: v.string(),
    translations: v.pipe(v.array(v.string()), v.description('What the glossary has for the term now.')),
    findings: v.optional(v.array(v.string())),
  }),
  run: (proposal, call) => {
    const isCut = [proposal.term, proposal.translation].some((text) => call.session.cutTexts.has(text));
    if (isCut) throw new RefusedCall(IS_CUT);
    return call.session.alone(() => aloneIn(call.host, () => propose(proposal, call.host)));
  },
});

/** What an agent proposes. */
interface Proposal extends LanguagePair {
  readonly term: string;
  readonly translation: string;
  readonly glossary?: string | undefined;
}

async function propose({ term, translation, source, target, glossary }: Proposal, host: AgentHost) {
  const location = await manifestOf(host);
  if (location === undefined)
    throw new RefusedCall(
      'The folder has no parlance.json, so there is no glossary. Ask the user to run "parlance init" there.',
    );
  const active = findActiveMarkup([term], translation, { format: 'csv', protectAs: 'plain' });
  if (active !== undefined) throw new RefusedCall(inEnglish(active));
  const pair = { source, target };
  const file = chosenGlossary(location, pair, glossary);
  const dictionary = await readDictionary(location, file, pair, host);
  const known = translationsOf(dictionary, term);
  if (known.length > 0) return { result: 'exists' as const, path: file, translations: [...known] };
  const entry = { source: term, target: translation };
  const placed = placeEntry(dictionary, entry);
  if ('text' in placed) throw new RefusedCall(inEnglish(placed));
  const levels = levelsFor(`${location.folder}/${file}`, location, {});
  const languages = glossaryLanguages(await host.facts());
  const problems = problemsOfPlacedEntry(dictionary, placed, { languages, levels });
  const error = problems.find(({ level }) => level === 'error');
  if (error !== undefined) throw new RefusedCall(`Not added: ${inEnglish(error.message)}`);
  await replace(ownFile(location.folder, file), dictionary.slice(), placed.edit);
  const findings = problems.map(({ message }) => inEnglish(message));
  return {
    ...{ result: 'added' as const, path: file, translations: [translation] },
    ...(findings.length > 0 && { findings }),
  };
}

/** @throws RefusedCall if no glossary is for the languages, or several are and none is named. */
function chosenGlossary(location: ManifestLocation, pair: LanguagePair, named: string | undefined): string {
  const files = glossariesOfPair(location, pair);
  const found = files.find((file) => showHidden(file) === showHidden(named ?? ''));
  if (found !== undefined) return found;
  const [only, ...others] = files;
  if (only === undefined)
    throw new RefusedCall('No glossary in parlance.json is for these languages. Ask the user to create one.');
  if (named === undefined && others.length === 0) return only;
  throw new RefusedCall(
    `Pass glossary, one of: ${files.join(', ')}.${named === undefined ? '' : ` There is no ${JSON.stringify(named)}.${choiceText(named, files)}`}`,
  );
}

/** @throws RefusedCall for a link, for a file that cannot be read, and for one with changes in an editor. */
async function readDictionary(
  { folder }: ManifestLocation,
  file: string,
  pair: LanguagePair,
  host: AgentHost,
): Promise<Dictionary> {
  const place = path.join(folder, file);
  if (host.isUnsaved(place))
    throw new RefusedCall(
      'The glossary has changes in the editor that are not saved. Ask the user to save it.',
    );
  const bytes = await createOwnReader(folder, MAX_CHECKED_BYTES)(pathBelow(folder, file));
  if (bytes === undefined)
    throw new RefusedCall('The glossary is not a file in the root folder that can be written.');
  return new Dictionary(textIn(bytes), { format: formatOfExtension(file) ?? 'csv', pair });
}

/** @throws RefusedCall for another encoding, which would be damaged. */
function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    throw new RefusedCall('The glossary is not encoded in UTF-8, so that nothing is added.');
  }
}

/** @throws RefusedCall if somebody has saved the file meanwhile. */
async function replace(file: InsideFile, text: string, edit: TextEdit): Promise<void> {
  const encoder = new TextEncoder();
  const before = encoder.encode(text);
  if (!(await file.write(encoder.encode(applyEdits(text, [edit])), { before })))
    throw new RefusedCall('The glossary was changed meanwhile, so nothing was added. Call again.');
}

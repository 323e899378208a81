import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { finish } from '#base';
import { loadStemmer, mineTerms, type TermProposal } from '#terms';
import { ALL_SETS, type MinedSet, minedSets } from './mined-sets.ts';

const [packages = '', verdictsFile = '', report = ''] = process.argv.slice(2);

/** Proposals that are looked at, and how many of them a person must want to keep. */
const WANTED = { proposals: 50, kept: 40 };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function mine({ language, texts }: MinedSet): Promise<readonly TermProposal[]> {
  const side = async (of: string) => ({ language: of, stem: await loadStemmer(of) });
  const sides = { source: await side('en'), target: await side(language) };
  return finish(mineTerms(texts, { ...sides, limit: WANTED.proposals, isKnown: () => false }));
}

function rowOf({ name, language }: MinedSet, { source, target }: TermProposal): string {
  return [name, language, source, target].join('\t');
}

/** The verdicts of a person, by what was proposed. */
const verdicts = new Map(
  readFileSync(verdictsFile, 'utf8')
    .split('\n')
    .map((line): [string, string] => {
      const fields = line.split('\t');
      return [fields.slice(0, 4).join('\t'), fields[4] ?? ''];
    }),
);
const rows: string[] = [];
const sets = minedSets(packages);
if (sets.length < ALL_SETS) {
  say(
    `Not measured: ${ALL_SETS - sets.length} of ${ALL_SETS} sets of texts, because packages are not there.`,
  );
  process.exitCode = 1;
}
say('| texts of | language | texts | proposals | kept | not judged |');
say('| --- | --- | --: | --: | --: | --: |');
for (const set of sets) {
  const proposals = await mine(set);
  const own = proposals.map((proposal) => {
    const verdict = verdicts.get(rowOf(set, proposal)) ?? '';
    rows.push([rowOf(set, proposal), verdict, `${proposal.translated}/${proposal.texts.length}`].join('\t'));
    return verdict;
  });
  const [kept, open] = ['keep', ''].map((verdict) => own.filter((each) => each === verdict).length);
  say(`| ${[set.name, set.language, set.texts.length, proposals.length, kept, open].join(' | ')} |`);
  if ((kept ?? 0) < WANTED.kept) process.exitCode = 1;
}
writeFileSync(report, `${rows.join('\n')}\n`);
say(`\nEvery proposal: ${report}`);

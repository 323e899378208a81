import { createLineIndex } from '#base';
import { agentTools } from '../agents/agent-tools.ts';
import { withEditorIn } from '../projects/project-editor.ts';
import { type Grade, markBefore, markIn } from './judged-file.ts';
import {
  type Entrance,
  type Found,
  type Grades,
  type JudgedProject,
  unitsIn,
  worst,
  writeTargets,
} from './judged-project.ts';
import { gradesForAgents, gradesOfFiles, gradesOfReview, gradesOfUpdate } from './writers.ts';

/** `check` over files with all translations. */
async function gradesOfCheck(judged: JudgedProject): Promise<Grades> {
  await writeTargets(judged);
  const { stdout } = await judged.project.run(['check', '--format', 'json']);
  const report = JSON.parse(stdout) as {
    readonly files: readonly {
      readonly path: string;
      readonly problems: readonly {
        readonly level: Grade;
        readonly range: { readonly start: { readonly line: number; readonly character: number } };
      }[];
    }[];
  };
  const found: Found[] = [];
  for (const { path, problems } of report.files) {
    const text = await judged.project.read(path);
    const lines = createLineIndex(text);
    for (const { level, range } of problems)
      found.push({ level, mark: markBefore(text, lines.offsetAt(range.start)) });
  }
  return worst(judged.pairs, found);
}

const SEVERITIES: readonly Found['level'][] = ['information', 'error', 'warning'];

/** What an editor shows in files with all translations. */
async function gradesInEditor(judged: JudgedProject): Promise<Grades> {
  await writeTargets(judged);
  const found: Found[] = [];
  await withEditorIn(judged.project.folder, async ({ openFile, diagnostics }) => {
    for (const { target } of judged.files) {
      const text = await judged.project.read(target);
      const lines = createLineIndex(text);
      await openFile(target, text);
      for (const { severity = 0, range } of await diagnostics(target)) {
        const level = SEVERITIES[severity] ?? 'information';
        found.push({ level, mark: markBefore(text, lines.offsetAt(range.start)) });
      }
    }
  });
  return worst(judged.pairs, found);
}

/** Texts that the states of a project say have an error. */
async function gradesOfStates(judged: JudgedProject): Promise<Grades> {
  await writeTargets(judged);
  const units = await unitsIn(agentTools(judged.project.folder), ['review']);
  const found = units.map(({ text = '' }): Found => ({ level: 'error', mark: markIn(text) ?? '' }));
  return worst(judged.pairs, found);
}

/** All ways on which a translation comes into a project, or is judged there. */
export const ENTRANCES: Readonly<Record<string, Entrance>> = {
  check: { onDoubt: ['warning'], grade: gradesOfCheck },
  editor: { onDoubt: ['warning'], grade: gradesInEditor },
  agents: { onDoubt: ['warning', 'error'], grade: gradesForAgents },
  review: { onDoubt: ['right'], grade: gradesOfReview },
  update: { onDoubt: ['right', 'error'], leavesOut: true, grade: gradesOfUpdate },
  files: { onDoubt: ['right', 'error'], leavesOut: true, grade: gradesOfFiles },
  states: { onDoubt: ['right'], grade: gradesOfStates },
};

import type { DiagnosticCollection } from 'vscode';
import type { Shell } from '../shell/shell.ts';
import type { WorkspaceProblems } from './check/workspace-problems.ts';
import type { ConflictDocuments } from './conflicts/conflict-documents.ts';
import type { SyncStates } from './sync/states/sync-states.ts';
import type { PlanPages } from './sync/steps/plan-pages.ts';

/** What the commands of glossaries share, and what else syncs. */
export interface GlossariesState extends Shell {
  /** How the glossaries of the workspace and of the account differ. */
  readonly syncStates: SyncStates;
  readonly planPages: PlanPages;
  readonly conflicts: ConflictDocuments;
  readonly workspaceProblems: WorkspaceProblems;
  /** The rows that the last import of a spreadsheet left out. */
  readonly importProblems: DiagnosticCollection;
}

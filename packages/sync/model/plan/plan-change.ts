/** Why an entry or a glossary goes, or who changed it. */
export type PlanReason = 'no longer managed' | 'not in the file any more' | 'changed at the service';

/** A change as `plan --format json` shows it. */
export interface PlanChange {
  readonly kind: 'glossary' | 'style';
  /** Of a glossary. */
  readonly glossary?: string;
  readonly pair?: string;
  /** Of a style rule list: its id in the manifest, and `category.rule` or the label of an instruction. */
  readonly list?: string;
  readonly rule?: string;
  readonly instruction?: string;
  readonly action: 'create' | 'add' | 'change' | 'remove' | 'rename' | 'delete';
  readonly source?: string;
  readonly from?: string;
  readonly to?: string;
  readonly renamedFrom?: string;
  readonly reason?: PlanReason;
}

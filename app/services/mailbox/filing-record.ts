import type { Person } from '../../domain/service/handling.ts';
import type { FilingAction } from '../../domain/settings/filing-rule.ts';
import { isStoredRecord, readStoredJson } from '../read-stored.ts';

/** What was decided of a fax, once, when it had been saved; on disk in the mailbox before anything is done. */
export type FilingRecord =
  /** It came before there were rules, or none applied. */
  | { readonly state: 'none' }
  | { readonly state: 'several'; readonly rules: readonly string[] }
  | {
      readonly state: 'due';
      readonly rule: string;
      /** As the rule was then: it may be set otherwise before it is done. */
      readonly action: FilingAction;
      readonly claimId: string;
      /** Where a copy goes, before it lies there. */
      readonly path: string | null;
      /** It lies there, and is not put there again where somebody takes it away. */
      readonly isSaved?: boolean;
    }
  | {
      readonly state: 'done';
      readonly rule: string;
      readonly kind: FilingAction['kind'];
      readonly path: string | null;
      /** Of the claim that does not say yet that it is done: the folder was away. */
      readonly untoldClaimId?: string;
    }
  /** Another computer has done it; null: it cannot be read which. */
  | { readonly state: 'elsewhere'; readonly rule: string; readonly who: Person | null };

const STATES = ['none', 'several', 'due', 'done', 'elsewhere'];

/** Null: nothing was decided yet. */
export const readFilingRecord = (entry: string | null): FilingRecord | null =>
  readStoredJson(
    entry,
    (value): value is FilingRecord => isStoredRecord(value) && STATES.includes(String(value['state'])),
  );

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
      /** To which faxes it applied then; absent in records of earlier versions. */
      readonly appliesTo?: string;
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
      /** Nothing was changed: somebody had the fax by then, or was done with it. */
      readonly isOvertaken?: boolean;
      /** Of the claim that does not say yet that it is done: the folder was away. */
      readonly untoldClaimId?: string;
    }
  /** Another computer has done it; null: it cannot be read which. */
  | { readonly state: 'elsewhere'; readonly rule: string; readonly who: Person | null }
  /** Of a later version, or spoilt, and never written by this one: whatever was decided, it is left alone. */
  | { readonly state: 'unreadable' };

const KINDS = ['copy', 'tag', 'person', 'print', 'hook'];

/** Null: nothing was decided yet. */
export const readFilingRecord = (entry: string | null): FilingRecord | null =>
  entry === null ? null : (readStoredJson(entry, isFilingRecord) ?? { state: 'unreadable' });

/** Due, and not on disk yet: it may still be called off. */
export const isToDo = (record: FilingRecord): boolean => record.state === 'due' && record.isSaved !== true;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOr = (value: unknown, other: null | undefined): boolean => value === other || isText(value);

function isFilingRecord(value: unknown): value is FilingRecord {
  if (!isStoredRecord(value)) return false;
  const { state, rule, rules, path, claimId, action, appliesTo, kind, who, untoldClaimId } = value;
  switch (state) {
    case 'none':
      return true;
    case 'several':
      return Array.isArray(rules) && rules.every(isText);
    case 'due':
      return (
        isText(rule) &&
        isText(claimId) &&
        isTextOr(path, null) &&
        isTextOr(appliesTo, undefined) &&
        isAction(action)
      );
    case 'done':
      return isText(rule) && isKind(kind) && isTextOr(path, null) && isTextOr(untoldClaimId, undefined);
    case 'elsewhere':
      return (
        isText(rule) && (who === null || (isStoredRecord(who) && isText(who['user']) && isText(who['host'])))
      );
    default:
      return false;
  }
}

const isKind = (value: unknown): boolean => isText(value) && KINDS.includes(value);

/** Each has text in it and nothing else; it is done only where a rule that is set has the same. */
const isAction = (value: unknown): boolean =>
  isStoredRecord(value) && isKind(value['kind']) && Object.values(value).every(isText);

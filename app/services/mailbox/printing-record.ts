import type { Person } from '../../domain/service/handling.ts';
import { isStoredRecord, readStoredJson } from '../read-stored.ts';

/** What became of a received fax on its way to paper; on disk in the mailbox before each step is taken. */
export type PrintingRecord =
  /** It came before faxes were printed, or is not to be. */
  | { readonly state: 'none' }
  /** Nothing of it was handed over so far. */
  | {
      readonly state: 'due';
      readonly claimId: string;
      /** That asked for it, and says on which printer; absent: whatever comes in is printed. */
      readonly rule?: string;
    }
  /** It is handed over right now; or Faxtray ended then, and nobody knows. */
  | { readonly state: 'handing'; readonly claimId: string; readonly printer: string }
  | { readonly state: 'unsure'; readonly claimId: string; readonly printer: string }
  | {
      readonly state: 'done';
      /** Null: a person has seen to it. */
      readonly printer: string | null;
      /** Of the claim that does not say yet that it is done. */
      readonly untoldClaimId?: string;
    }
  /** Another computer has printed it; null: it cannot be read which. */
  | { readonly state: 'elsewhere'; readonly who: Person | null }
  /** Of a later version, or spoilt: it is left alone, and never printed. */
  | { readonly state: 'unreadable' };

/** Null: nothing was decided yet. */
export const readPrintingRecord = (entry: string | null): PrintingRecord | null =>
  entry === null ? null : (readStoredJson(entry, isPrintingRecord) ?? { state: 'unreadable' });

const isText = (value: unknown): value is string => typeof value === 'string';

function isPrintingRecord(value: unknown): value is PrintingRecord {
  if (!isStoredRecord(value)) return false;
  const { state, claimId, rule, printer, untoldClaimId, who } = value;
  switch (state) {
    case 'none':
      return true;
    case 'due':
      return isText(claimId) && (rule === undefined || isText(rule));
    case 'handing':
    case 'unsure':
      return isText(claimId) && isText(printer);
    case 'done':
      return (printer === null || isText(printer)) && (untoldClaimId === undefined || isText(untoldClaimId));
    case 'elsewhere':
      return who === null || (isStoredRecord(who) && isText(who['user']) && isText(who['host']));
    default:
      return false;
  }
}

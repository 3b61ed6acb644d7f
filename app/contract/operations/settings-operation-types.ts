import type { FilingRuleInput } from '../filing-views.ts';
import type { KeptSignature, Signature } from '../preview-views.ts';

/** Of this computer, whatever account is at work. */
export interface SettingsOperationTypes {
  /**
   * By the name of the setting, each checked as in an administrator's file; null takes back what was set. Where one of them cannot be set,
   * none is. Not set without a failure: the person was asked whether old faxes shall go, and said no.
   */
  'settings.set': {
    input: { readonly changes: Readonly<Record<string, unknown>> };
    output: { readonly isSet: boolean };
  };
  /** Whose numbers can be read without the country's code, two letters each. */
  'settings.regions': { input: null; output: readonly string[] };
  /** A send folder more, chosen in a dialog of the system's. Null where the person changed their mind. */
  'settings.addFolder': { input: null; output: { readonly path: string | null } };
  'settings.changeFolder': { input: SendFolderInput; output: null };
  /** Its files stay where they are. */
  'settings.removeFolder': { input: { readonly path: string }; output: null };
  'settings.openFolder': { input: { readonly path: string }; output: null };
  /** A picture for cover pages, chosen in a dialog; a small copy of it becomes a part of the letterhead. False where the person changed their mind. */
  'settings.chooseLogo': { input: null; output: { readonly isChosen: boolean } };
  /** What people sign with, as it is kept here. */
  'settings.signatures': { input: null; output: readonly KeptSignature[] };
  /** The next two answer with all that are kept then. */
  'settings.keepSignature': { input: { readonly signature: Signature }; output: readonly KeptSignature[] };
  'settings.removeSignature': { input: { readonly id: string }; output: readonly KeptSignature[] };
  /** A picture of one, chosen in a dialog; it is not kept by that. Null where the person changed their mind. */
  'settings.chooseSignature': { input: null; output: { readonly signature: Signature | null } };
  /** Chosen in a dialog, for the copies of a filing rule. Null where the person changed their mind. */
  'settings.chooseFilingFolder': { input: null; output: { readonly folder: string | null } };
  /** `before`: what the rule was called that this one replaces; null: it is a new one. */
  'settings.setFilingRule': {
    input: { readonly before: string | null; readonly rule: FilingRuleInput };
    output: null;
  };
  /** What it did so far stays. */
  'settings.removeFilingRule': { input: { readonly name: string }; output: null };
  /** A sender, by the number as the service writes it: what came from there is kept apart, before as later on, or is not any more. */
  'settings.setBlocked': {
    input: { readonly phoneNumber: string; readonly isBlocked: boolean };
    output: null;
  };
  /** Where the send folder and the result folders lie, chosen as above. */
  'settings.chooseRoot': { input: null; output: { readonly root: string | null } };
}

/** What counts for the files of a send folder that say nothing themselves. */
export interface SendFolderInput {
  /** As it is set: which folder is meant. */
  readonly path: string;
  /** As typed; empty: nobody. */
  readonly defaultRecipient: string;
  readonly faxResolution: 'High' | 'Low';
  /** Empty: no cover page. */
  readonly coverPageText: string;
  readonly watch: 'auto' | 'sweep';
}

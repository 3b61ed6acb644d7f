import type { AppStatus, ComposeFile, FaxDetail, NumberCheck, QueueSnapshot } from './views.ts';

/** Everything the window may ask for: name -> what goes in, what comes out. A schema for each input stands in inputs.ts. */
export interface Operations {
  'queue.snapshot': { input: null; output: QueueSnapshot };
  'app.status': { input: null; output: AppStatus };
  'number.check': { input: { text: string }; output: NumberCheck };
  'files.choose': { input: null; output: ComposeFile[] };
  'files.inspect': { input: { paths: string[] }; output: ComposeFile[] };
  'fax.send': { input: ComposeInput; output: { jobId: string } };
  'fax.sendSample': { input: null; output: { jobId: string } };
  'fax.detail': { input: { jobId: string }; output: FaxDetail };
  'fax.address': { input: { jobId: string; to: string }; output: null };
  /** 'Send it all the same', after the question that holds it. */
  'fax.confirm': { input: { jobId: string }; output: null };
  'fax.cancel': { input: { jobId: string }; output: null };
  'fax.retry': { input: { jobId: string }; output: null };
  'fax.saveAs': { input: { jobId: string }; output: { savedTo: string | null } };
  'fax.showInFolder': { input: { jobId: string }; output: null };
  'sendFolder.open': { input: null; output: null };
}

export interface ComposeInput {
  readonly paths: readonly string[];
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** The person has looked at a number that seemed a slip. */
  readonly confirmed: boolean;
}

export type OperationName = keyof Operations;
export type InputOf<N extends OperationName> = Operations[N]['input'];
export type OutputOf<N extends OperationName> = Operations[N]['output'];

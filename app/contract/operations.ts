import type { AppStatus } from './app-views.ts';
import type { AccountOperationTypes } from './operations/account-operation-types.ts';
import type { ContactOperationTypes } from './operations/contact-operation-types.ts';
import type { DiagnosticsOperationTypes } from './operations/diagnostics-operation-types.ts';
import type { ExportOperationTypes } from './operations/export-operation-types.ts';
import type { FaxOperationTypes } from './operations/fax-operation-types.ts';
import type { NewFaxOperationTypes } from './operations/new-fax-operation-types.ts';
import type { ReceivedOperationTypes } from './operations/received-operation-types.ts';
import type { ServiceOperationTypes } from './operations/service-operation-types.ts';
import type { SettingsOperationTypes } from './operations/settings-operation-types.ts';
import type { StartRequest } from './start-requests.ts';

/**
 * Everything the window may ask for: name -> what goes in, what comes out, each in the file that is about the same thing. A schema for each
 * input stands in inputs.ts.
 */
export interface Operations
  extends
    FaxOperationTypes,
    NewFaxOperationTypes,
    ReceivedOperationTypes,
    ExportOperationTypes,
    ContactOperationTypes,
    ServiceOperationTypes,
    AccountOperationTypes,
    DiagnosticsOperationTypes,
    SettingsOperationTypes {
  'app.status': { input: null; output: AppStatus };
  /** What was asked for from outside since this was asked last, each once. */
  'start.take': { input: null; output: readonly StartRequest[] };
  /** What comes of it stands in the status. */
  'updates.check': { input: null; output: null };
  /** Ends Faxtray as a person does, who is asked where something would be cut short; what is ready is installed then. */
  'updates.install': { input: null; output: null };
}

export type OperationName = keyof Operations;
/** Those that are about which account is at work, and outlive a change of it. */
export type AccountOperationName = Extract<OperationName, `accounts.${string}`>;
export type BackupOperationName = Extract<OperationName, `backups.${string}`>;
/** Those that are about this computer, whatever account is at work. */
export type SettingsOperationName = Extract<OperationName, `settings.${string}`>;
/** Those that are about this run of the app. */
export type RunOperationName = Extract<OperationName, `start.${string}` | `updates.${string}`>;
export type QueueOperationName = Exclude<
  OperationName,
  AccountOperationName | BackupOperationName | SettingsOperationName | RunOperationName
>;
export type OperationInput<N extends OperationName> = Operations[N]['input'];
export type OperationOutput<N extends OperationName> = Operations[N]['output'];

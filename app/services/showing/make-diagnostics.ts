import type { AppStatus } from '../../contract/app-views.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { REASONS } from '../../domain/reason.ts';
import type { SettingKey } from '../../domain/settings/settings.ts';
import type { MachineFacts } from '../ports/computer/machine-facts.ts';

/**
 * What somebody may need who looks for a fault, and nothing else: a closed list of numbers, words of ours, and versions. No number, name,
 * path, address, document or sentence is in it, since a person sends it to others.
 */
export interface Diagnostics {
  readonly format: 'faxtray-diagnostics';
  readonly version: 1;
  readonly madeAt: string;
  readonly app: string;
  readonly machine: MachineFacts;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** Names of settings. */
  readonly fixed: readonly string[];
  readonly state: Readonly<Record<string, string | number | boolean>>;
  readonly sendFolders: readonly string[];
  /** How many faxes there are, by their state and reason. */
  readonly faxes: Readonly<Record<string, number>>;
  readonly log: readonly LogEntry[];
}

interface LogEntry {
  readonly at: string;
  readonly level: string;
  readonly event: string;
  /** What the operating system, or JavaScript, called the error. */
  readonly errors?: readonly string[];
}

/** Each is a number, or one of few words. */
const SETTINGS = [
  ...['undoSeconds', 'numberGuard', 'duplicateWindowMinutes', 'automaticRetries', 'notifications'],
  ...[
    'notificationDetail',
    'retentionDays',
    'receivedRetentionDays',
    'readReceivedText',
    'receivedRecords',
    'launchHidden',
    'startAtSignIn',
  ],
  ...['appearance', 'language', 'newFaxResolution', 'printerPort', 'updates', 'quietSeconds'],
  ...['maxConcurrentSubmissions', 'incompleteAfterSeconds', 'reconcileGapSeconds', 'absenceProofSeconds'],
] as const satisfies readonly SettingKey[];

const MOST_ENTRIES = 2000;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u;
const LEVELS: readonly unknown[] = ['info', 'warn', 'error'];
const EVENT = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)?$/u;
const VERSION = /^\d+\.\d+\.\d+/u;
/** A closed list: a document may be called anything. */
const ERRORS = [
  ...['EACCES', 'EADDRINUSE', 'EBUSY', 'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EDQUOT', 'EEXIST'],
  ...['EFBIG', 'EHOSTUNREACH', 'EINVAL', 'EIO', 'EISDIR', 'ELOOP', 'EMFILE', 'ENAMETOOLONG', 'ENETUNREACH'],
  ...[
    'ENFILE',
    'ENOENT',
    'ENOSPC',
    'ENOTCONN',
    'ENOTDIR',
    'ENOTEMPTY',
    'ENOTFOUND',
    'EPERM',
    'EPIPE',
    'EROFS',
  ],
  ...['ESTALE', 'ETIMEDOUT', 'EXDEV', 'SQLITE_BUSY', 'SQLITE_CORRUPT', 'SQLITE_FULL', 'SQLITE_IOERR'],
  ...['RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
];

interface Sources {
  readonly status: AppStatus;
  readonly jobs: readonly Pick<FaxJob, 'state' | 'reason'>[];
  readonly machine: MachineFacts;
  /** Of the log, the oldest line first. */
  readonly logged: readonly string[];
  readonly nowMs: number;
}

export function makeDiagnostics({ status, jobs, machine, logged, nowMs }: Sources): Diagnostics {
  const { account, settings, printer } = status;
  return {
    format: 'faxtray-diagnostics',
    version: 1,
    madeAt: new Date(nowMs).toISOString(),
    app: VERSION.exec(status.version)?.[0] ?? '',
    machine,
    settings: Object.fromEntries(SETTINGS.map((name) => [name, settings.values[name]])),
    fixed: settings.fixed,
    state: {
      ...{ account: account.isLocalExchange ? 'local-exchange' : 'service', is: account.state },
      ...{ following: account.following, without: account.without.join(' ') },
      ...{ isSendingPaused: status.isSendingPaused, isPacedByService: account.pausedUntilMs !== null },
      ...{ hasKeychain: status.keychainProblem === null, hasSetAside: status.setAside !== null },
      ...{ hasUnlisted: status.unlisted !== null, isPrinter: printer.address !== null },
      hasPrinterProblem: printer.problem !== null,
      ...{
        hasProxy: settings.values.proxy !== 'system',
        hasOwnCertificates: settings.values.caFile !== null,
      },
    },
    sendFolders: [status.sendFolder, ...status.moreSendFolders].map(({ state }) => state),
    faxes: countFaxes(jobs),
    log: logged.flatMap(toEntry).slice(-MOST_ENTRIES),
  };
}

function countFaxes(jobs: Sources['jobs']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state, reason } of jobs) {
    // Any other is a word of the service's.
    const known = REASONS.find((each) => each === reason) ?? 'other';
    const name = reason === null ? state : `${state}, ${known}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function toEntry(text: string): LogEntry[] {
  const { at, level, event, ...fields } = parse(text);
  if (typeof at !== 'string' || !TIME.test(at) || typeof level !== 'string' || !LEVELS.includes(level))
    return [];
  if (typeof event !== 'string' || event.length > 60 || !EVENT.test(event)) return [];
  const words = new Set(JSON.stringify(fields).split(/[^A-Za-z_]+/u));
  const errors = ERRORS.filter((each) => words.has(each));
  return [{ at, level, event, ...(errors.length === 0 ? {} : { errors }) }];
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

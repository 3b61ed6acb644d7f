import type { AccountsView } from '../../../app/contract/account-views.ts';
import type { AppStatus, SettingsView } from '../../../app/contract/app-views.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import type { FaxDetail, FaxRow, RecipientView, TimelineEntry } from '../../../app/contract/queue-views.ts';

/** 2026-11-21 10:43:42, wherever the tests run. */
export const NOW_MS = new Date(2026, 10, 21, 10, 43, 42).getTime();
const MINUTE_MS = 60_000;

export function person(
  digits: string,
  name: string | null = null,
  more: Partial<RecipientView> = {},
): RecipientView {
  const formatted = `+1 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return {
    phoneNumber: `+1${digits}`,
    formatted,
    name,
    state: 'pending',
    problem: null,
    actions: [],
    ...more,
  };
}

export function rowOf(id: string, more: Partial<FaxRow> = {}): FaxRow {
  return {
    id,
    state: 'sent',
    name: `${id}.pdf`,
    moreDocuments: [],
    recipients: [person('3035550119')],
    pages: null,
    reference: null,
    problem: null,
    problemFacts: null,
    reasonCodes: [],
    createdAtMs: NOW_MS - 10 * MINUTE_MS,
    changedAtMs: NOW_MS - 10 * MINUTE_MS,
    submittedAtMs: null,
    finishedAtMs: null,
    dueAtMs: null,
    nextTry: null,
    needsDecision: false,
    asksAboutNumber: false,
    hasLikelyAnswer: true,
    isUnseen: false,
    isOnHold: false,
    isInUndoTime: more.state === 'waiting',
    undoUntilMs: null,
    sendTimeMs: null,
    checksAgainAtMs: null,
    isBeingChecked: false,
    awaitsNumbers: false,
    awaitsPart: false,
    awaitsService: false,
    actions: [],
    ...more,
  };
}

const ago = (minutes: number, seconds = 0): number => NOW_MS - minutes * MINUTE_MS - seconds * 1000;
const filed = ['save-as', 'show-in-folder'] as const;

function sent(id: string, name: string, to: RecipientView, pages: number, minutes: number): FaxRow {
  const times = {
    createdAtMs: ago(minutes + 2),
    submittedAtMs: ago(minutes + 2),
    finishedAtMs: ago(minutes),
  };
  return rowOf(id, {
    name,
    recipients: [{ ...to, state: 'sent' }],
    pages,
    actions: filed,
    changedAtMs: ago(minutes),
    ...times,
  });
}

/** A morning at a clinic: one of everything. */
export const morning: readonly FaxRow[] = [
  rowOf('referral', {
    state: 'needs-attention',
    name: 'Referral Smith.pdf',
    recipients: [],
    problem: { headline: 'No number in the file name', advice: 'Choose who gets it.' },
    createdAtMs: ago(1),
    actions: ['address', 'cancel'],
  }),
  rowOf('consent', {
    state: 'waiting',
    name: 'Consent form.pdf',
    recipients: [person('3035550114', 'Town Clerk')],
    createdAtMs: ago(0, 2),
    dueAtMs: NOW_MS + 8_000,
    actions: ['cancel'],
  }),
  rowOf('lab', {
    state: 'queued',
    name: 'Lab results.pdf',
    recipients: [person('3035550119', 'Dr. Mercer', { state: 'queued' })],
    pages: 3,
    createdAtMs: ago(0, 44),
    submittedAtMs: ago(0, 40),
    changedAtMs: ago(0, 40),
  }),
  rowOf('invoice', {
    state: 'waiting',
    name: 'Invoice 8812.tif',
    recipients: [person('7205550121', 'Hall & Sons')],
    problem: { headline: 'Line busy', advice: 'The recipient’s line was in use.' },
    createdAtMs: ago(9),
    dueAtMs: NOW_MS + 11 * MINUTE_MS + 18_000,
    nextTry: { number: 2, most: 6 },
    actions: ['cancel'],
  }),
  rowOf('statement', {
    state: 'unconfirmed',
    name: 'Statement May.pdf',
    recipients: [person('3035550108', 'Ridge Dental')],
    problem: {
      headline: '',
      advice:
        'The connection was lost before the answer came. Faxtray is looking whether the service has it.',
    },
    createdAtMs: ago(21),
    submittedAtMs: ago(20),
    actions: ['resend', 'cancel'],
  }),
  {
    ...sent('contract', 'Contract.docx', person('3035550114', 'Town Clerk'), 9, 1),
    moreDocuments: ['Annex A.pdf', 'Annex B.pdf'],
  },
  rowOf('prior', {
    state: 'failed',
    name: 'Prior auth 22.pdf',
    recipients: [
      person('3035550123', null, {
        state: 'failed',
        problem: {
          headline: 'Not a fax machine',
          advice: 'Check the number with the person you are sending to.',
        },
      }),
    ],
    problem: {
      headline: 'Not a fax machine',
      advice:
        'A person or an answering machine picked up. Check the number with the person you are sending to.',
    },
    pages: 2,
    createdAtMs: ago(15),
    submittedAtMs: ago(14),
    finishedAtMs: ago(12),
    actions: ['retry', ...filed],
  }),
  sent('intake', 'Intake form.pdf', person('3035550110', 'North Clinic'), 2, 31),
  sent('order', 'Purchase order 3391.xlsx', person('7205550117', 'Acme Supply'), 1, 45),
  rowOf('draft', {
    state: 'cancelled',
    name: 'Draft letter.docx',
    createdAtMs: ago(70),
    finishedAtMs: ago(69),
    actions: ['show-in-folder'],
  }),
];

const NAMES = ['Dr. Mercer', 'North Clinic', null, 'Hall & Sons', 'Praxis Dr. Weiß-Oberhuber', 'Town Clerk'];

/** What real offices have: endless names, many recipients, yesterday. */
export const unwieldy: readonly FaxRow[] = [
  rowOf('long', {
    state: 'queued',
    name: 'Verordnung_Rehabilitationssport_Folgeantrag_2026_Müller-Lüdenscheidt_final (3).pdf',
    moreDocuments: Array.from({ length: 14 }, (_, index) => `Scan ${index + 2}.tif`),
    recipients: [person('3035550119', 'Gemeinschaftspraxis für Orthopädie und Unfallchirurgie am Stadtpark')],
    pages: 127,
    createdAtMs: ago(0, 30),
    submittedAtMs: ago(0, 25),
  }),
  rowOf('circular', {
    state: 'failed',
    name: 'Circular to all practices.pdf',
    recipients: Array.from({ length: 12 }, (_, index) =>
      person(`30355501${String(index + 10)}`, NAMES[index % NAMES.length] ?? null, {
        state: index % 5 === 3 ? 'failed' : 'sent',
        problem:
          index % 5 === 3 ? { headline: 'Line busy', advice: 'Send it again in a few minutes.' } : null,
      }),
    ),
    problem: {
      headline: 'Line busy',
      advice: 'The recipient’s line was in use. Send it again in a few minutes.',
    },
    pages: 4,
    createdAtMs: ago(8),
    submittedAtMs: ago(7),
    finishedAtMs: ago(2),
    actions: ['retry', ...filed],
  }),
  rowOf('locked', {
    state: 'needs-attention',
    name: 'Befund_verschlüsselt_Universitätsklinikum_2026-11-20_Abteilung_7b.pdf',
    recipients: [person('3035550133', 'University Hospital, Department 7b, Records Office')],
    problem: {
      headline: 'Protected by a password',
      advice: 'Save it without the password, then drop it again.',
    },
    actions: ['address', 'cancel'],
  }),
  rowOf('empty', {
    state: 'stuck',
    name: 'scan_20261121_104107.pdf',
    recipients: [],
    problem: {
      headline: 'File is empty',
      advice: 'It holds 0 bytes, so there is nothing to fax. Scan or save it again, or delete it.',
    },
    actions: ['show-in-folder'],
  }),
  rowOf('scan', { state: 'arriving', name: 'scan_20261121_104301_duplex_color_300dpi.pdf', recipients: [] }),
  { ...sent('yesterday', 'Minutes of the council.pdf', person('3035550177', 'County archive'), 31, 60 * 20) },
];

export const settingsOf = (
  values: Partial<SettingsView['values']> = {},
  fixed: SettingsView['fixed'] = [],
): SettingsView => ({
  values: { ...DEFAULT_SETTINGS, ...values },
  ...{ fixed, root: '/home/jo/Documents/Faxes', systemRegion: 'US', hasHookForRules: false },
});

export function statusOf(more: Partial<AppStatus> = {}): AppStatus {
  return {
    account: {
      label: 'Local exchange',
      who: null,
      isLocalExchange: true,
      number: '+1 303 555 0101',
      state: 'ready',
      message: null,
      following: 'push',
      without: [],
      pausedUntilMs: null,
    },
    notice: null,
    keptUnsent: [],
    isSendingPaused: false,
    sendingPausedSinceMs: null,
    setAside: null,
    unlisted: null,
    moreSendFolders: [],
    mostDocumentBytes: 20 * 1024 * 1024,
    keychainProblem: null,
    sendFolder: {
      path: '/home/jo/Documents/Faxes/Send',
      state: 'watched',
      provenAtMs: NOW_MS - 4000,
      holder: null,
      note: null,
    },
    settingsFile: '/etc/faxtray/config.json',
    homeFolder: '/home/jo',
    printer: { address: null, networkAddress: null, problem: null },
    mail: { address: null, problem: null },
    updates: {
      notHere: 'It does not update itself.',
      isChecking: false,
      version: null,
      checkedAtMs: null,
      problem: null,
    },
    settings: settingsOf({ defaultRegion: 'US', notificationDetail: 'private' }, [
      'defaultRegion',
      'duplicateWindowMinutes',
      'notificationDetail',
    ]),
    version: '0.1.0',
    language: 'en',
    ...more,
  };
}

export function readDetail(row: FaxRow): FaxDetail {
  const accepted = row.submittedAtMs !== null;
  const timeline: (TimelineEntry | null)[] = [
    { atMs: row.createdAtMs, headline: 'Taken from the send folder', text: null },
    accepted ? { atMs: row.submittedAtMs, headline: 'Handing over to the phone service', text: null } : null,
    accepted
      ? { atMs: row.submittedAtMs + 1000, headline: 'Accepted by the service', text: 'as 1277646004' }
      : null,
    row.state === 'queued'
      ? { atMs: row.submittedAtMs ?? 0, headline: 'Sending', text: 'No answer yet from the recipient.' }
      : null,
    row.state === 'sent'
      ? { atMs: row.finishedAtMs ?? 0, headline: 'Sent', text: `${row.pages ?? 0} pages` }
      : null,
    row.state === 'failed'
      ? { atMs: row.finishedAtMs ?? 0, headline: 'Failed', text: row.problem?.headline ?? null }
      : null,
  ];
  const isOver = row.state === 'sent' || row.state === 'failed';
  return {
    row,
    documents: [
      { name: row.name, sizeBytes: 182_000 },
      ...row.moreDocuments.map((name) => ({ name, sizeBytes: 2_400_000 })),
    ],
    faxResolution: 'High',
    coverPageText: null,
    reference: row.id === 'contract' ? 'claim-8812' : null,
    attempts: accepted ? 1 : 0,
    messageIds: accepted ? ['1277646004'] : [],
    timeline: timeline.filter((entry) => entry !== null),
    pictures: isOver ? (row.pages ?? 0) : 0,
    links: [],
    savedTo: isOver ? `/home/jo/Documents/Faxes/Sent/2026-11-21/${row.name}.fax.pdf` : null,
  };
}

/** As many faxes as an office sends in some years. */
export function manyRows(count: number): FaxRow[] {
  return Array.from({ length: count }, (_, index) => {
    const base = morning[index % morning.length];
    return rowOf(`many-${String(index)}`, {
      ...base,
      id: `many-${String(index)}`,
      state: index % 97 === 0 ? 'failed' : 'sent',
      name: `Document ${String(index)}.pdf`,
      recipients: [person(String(2_000_000_000 + index * 7919).slice(0, 10))],
      createdAtMs: NOW_MS - index * MINUTE_MS,
      finishedAtMs: NOW_MS - index * MINUTE_MS,
      actions: [],
      problem: null,
    });
  });
}

export function accountsOf(): AccountsView {
  const local = {
    id: 'local-exchange',
    who: null,
    label: 'Local exchange',
    number: null,
    isLocalExchange: true,
    isUnowned: false,
    server: null,
    clientId: null,
    leftBehind: null,
  };
  return {
    entries: [local],
    activeId: local.id,
    isFixed: false,
    presets: [],
    redirectAddress: 'http://127.0.0.1:47819/signed-in',
    notice: null,
  };
}

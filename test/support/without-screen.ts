import { makeFileInspector } from '../../app/adapters/disk-file-inspector.ts';
import { findDrive } from '../../app/adapters/find-drive.ts';
import { failed, success } from '../../app/domain/result.ts';
import type { LoginItem } from '../../app/services/ports/computer/login-item.ts';
import type { ComposePorts } from '../../app/compose/composed-app.ts';
import { plainReceipts } from './a-receipt.ts';
import { verbatim } from '../../app/words/phrase.ts';

const noScreen = failed({
  kind: 'refused',
  code: 'no-screen',
  message: verbatim('There is no screen here.'),
} as const);

/** A computer where nothing starts, or can start, at sign-in. */
export const NO_LOGIN_ITEM: LoginItem = {
  isOn: () => Promise.resolve(false),
  set: () => Promise.resolve(noScreen),
};

/**
 * What a desktop provides besides a keychain and an account, for an app without one: nothing is shown, chosen or drawn. Files are
 * examined for real.
 */
export const WITHOUT_SCREEN: Pick<
  ComposePorts,
  | 'notifier'
  | 'desktop'
  | 'pages'
  | 'textReader'
  | 'previews'
  | 'documents'
  | 'attachedFiles'
  | 'copies'
  | 'receipts'
  | 'routingSheets'
  | 'pagesDrawer'
  | 'coverDrawer'
  | 'logos'
  | 'signatures'
  | 'files'
> = {
  notifier: { show: () => undefined },
  desktop: {
    showInFolder: () => undefined,
    dragOut: () => undefined,
    openFolder: () => Promise.resolve(),
    openAddress: () => Promise.resolve(success(null)),
    chooseFiles: () => Promise.resolve([]),
    chooseFile: () => Promise.resolve(null),
    chooseFolder: () => Promise.resolve(null),
    chooseSavePath: () => Promise.resolve(null),
    printPages: () => Promise.resolve(success(false)),
    listPrinters: () => Promise.resolve([]),
    printTo: () => Promise.resolve(noScreen),
    confirm: () => Promise.resolve(true),
  },
  pages: {
    pageCount: () => Promise.resolve(noScreen),
    picture: () => Promise.resolve(noScreen),
    likeness: () => Promise.resolve(noScreen),
    inspect: () => Promise.resolve(noScreen),
  },
  textReader: { read: () => Promise.resolve(noScreen), rest: () => Promise.resolve() },
  previews: {
    begin: () => Promise.resolve('none'),
    readProgress: () => Promise.resolve(null),
    end: () => undefined,
    picture: () => Promise.resolve(null),
    keepAsFile: () => Promise.resolve(noScreen),
  },
  attachedFiles: { read: () => Promise.resolve(success([])) },
  documents: {
    check: ({ documents }) =>
      Promise.resolve({
        problem: null,
        doubt: null,
        sendNames: documents.map(({ name }) => name),
        pages: null,
        routingSheets: [],
      }),
    showsItsType: () => Promise.resolve(false),
  },
  copies: { copy: () => Promise.resolve(noScreen) },
  // What they are meant to contain.
  routingSheets: { draw: (sheet) => Promise.resolve(success(Buffer.from(JSON.stringify(sheet)))) },
  pagesDrawer: { draw: () => Promise.resolve(noScreen) },
  coverDrawer: { draw: () => Promise.resolve(noScreen) },
  logos: { make: () => Promise.resolve(noScreen) },
  signatures: { make: () => Promise.resolve(noScreen) },
  // As the app writes them, but with an empty page.
  receipts: plainReceipts,
  files: makeFileInspector(findDrive),
};

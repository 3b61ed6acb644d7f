import { makeFileInspector } from '../adapters/disk-file-inspector.ts';
import { findDrive } from '../adapters/find-drive.ts';

/** One for all accounts: what a dead drive keeps waiting outlasts the account that asked for it. */
export const chosenFiles = makeFileInspector(findDrive);

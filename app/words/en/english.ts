import { amounts } from './amounts.ts';
import { faxStates } from './fax-states.ts';
import { time } from './time.ts';
import { windowCommon } from './window-common.ts';
import { windowFaxActions } from './window-fax-actions.ts';
import { windowFax } from './window-fax.ts';
import { windowQueue } from './window-queue.ts';
import { windowShell } from './window-shell.ts';

/** All phrases in the language that the others are held against: a key that one of them lacks does not compile. */
export const english = {
  ...amounts,
  ...faxStates,
  ...time,
  ...windowCommon,
  ...windowFax,
  ...windowFaxActions,
  ...windowQueue,
  ...windowShell,
} as const;

export type English = typeof english;

import { amounts } from './amounts.ts';
import { faxStates } from './fax-states.ts';
import { time } from './time.ts';
import { windowCalls } from './window-calls.ts';
import { windowLabels } from './window-labels.ts';
import { windowCompose } from './window-compose.ts';
import { windowContacts } from './window-contacts.ts';
import { windowDetail } from './window-detail.ts';
import { windowFaxActions } from './window-fax-actions.ts';
import { windowFax } from './window-fax.ts';
import { windowPages } from './window-pages.ts';
import { windowQuestions } from './window-questions.ts';
import { windowQueue } from './window-queue.ts';
import { windowReceived } from './window-received.ts';
import { windowSettings } from './window-settings.ts';
import { windowShell } from './window-shell.ts';

/** All phrases in the language that the others are held against: a key that one of them lacks does not compile. */
export const english = {
  ...amounts,
  ...faxStates,
  ...time,
  ...windowCalls,
  ...windowLabels,
  ...windowCompose,
  ...windowContacts,
  ...windowDetail,
  ...windowFaxActions,
  ...windowFax,
  ...windowPages,
  ...windowQuestions,
  ...windowQueue,
  ...windowReceived,
  ...windowSettings,
  ...windowShell,
} as const;

export type English = typeof english;

import { advice } from './advice.ts';
import { amounts } from './amounts.ts';
import { assistants } from './assistants.ts';
import { backups } from './backups.ts';
import { calledOff } from './called-off.ts';
import { commandLine } from './command-line.ts';
import { coverSheets } from './cover-sheets.ts';
import { disk } from './disk.ts';
import { door } from './door.ts';
import { doubts } from './doubts.ts';
import { exportedLists } from './exported-lists.ts';
import { faxErrors } from './fax-errors.ts';
import { faxStates } from './fax-states.ts';
import { files } from './files.ts';
import { findings } from './findings.ts';
import { handingOver } from './handing-over.ts';
import { intake } from './intake.ts';
import { joined } from './joined.ts';
import { notifications } from './notifications.ts';
import { numbers } from './numbers.ts';
import { overdueAnswers } from './overdue-answers.ts';
import { pageFailures } from './page-failures.ts';
import { preview } from './preview.ts';
import { mail } from './mail.ts';
import { printer } from './printer.ts';
import { updates } from './updates.ts';
import { quitting } from './quitting.ts';
import { reasons } from './reasons.ts';
import { receipts } from './receipts.ts';
import { routingSheets } from './routing-sheets.ts';
import { refusals } from './refusals.ts';
import { restored } from './restored.ts';
import { results } from './results.ts';
import { service } from './service.ts';
import { shell } from './shell.ts';
import { signingIn } from './signing-in.ts';
import { stuckFiles } from './stuck-files.ts';
import { time } from './time.ts';
import { timeline } from './timeline.ts';
import { tray } from './tray.ts';
import { whereabouts } from './whereabouts.ts';
import { whose } from './whose.ts';
import { windowBlocked } from './window-blocked.ts';
import { windowCalls } from './window-calls.ts';
import { windowCompose } from './window-compose.ts';
import { windowContacts } from './window-contacts.ts';
import { windowCovers } from './window-covers.ts';
import { windowDetail } from './window-detail.ts';
import { windowFaxActions } from './window-fax-actions.ts';
import { windowFax } from './window-fax.ts';
import { windowLabels } from './window-labels.ts';
import { windowList } from './window-list.ts';
import { windowMarks } from './window-marks.ts';
import { windowPages } from './window-pages.ts';
import { windowQuestions } from './window-questions.ts';
import { windowQueue } from './window-queue.ts';
import { windowFiling } from './window-filing.ts';
import { windowHandling } from './window-handling.ts';
import { windowReceived } from './window-received.ts';
import { windowReplies } from './window-replies.ts';
import { windowSettings } from './window-settings.ts';
import { windowShell } from './window-shell.ts';

export const spanish = {
  ...advice,
  ...amounts,
  ...assistants,
  ...backups,
  ...calledOff,
  ...commandLine,
  ...coverSheets,
  ...disk,
  ...door,
  ...doubts,
  ...exportedLists,
  ...faxErrors,
  ...faxStates,
  ...files,
  ...findings,
  ...handingOver,
  ...intake,
  ...joined,
  ...notifications,
  ...numbers,
  ...overdueAnswers,
  ...pageFailures,
  ...preview,
  ...mail,
  ...printer,
  ...updates,
  ...quitting,
  ...reasons,
  ...receipts,
  ...routingSheets,
  ...refusals,
  ...restored,
  ...results,
  ...service,
  ...shell,
  ...signingIn,
  ...stuckFiles,
  ...time,
  ...timeline,
  ...tray,
  ...whereabouts,
  ...whose,
  ...windowBlocked,
  ...windowCalls,
  ...windowCompose,
  ...windowContacts,
  ...windowCovers,
  ...windowDetail,
  ...windowFaxActions,
  ...windowFax,
  ...windowLabels,
  ...windowList,
  ...windowMarks,
  ...windowPages,
  ...windowQuestions,
  ...windowQueue,
  ...windowFiling,
  ...windowHandling,
  ...windowReceived,
  ...windowReplies,
  ...windowSettings,
  ...windowShell,
};

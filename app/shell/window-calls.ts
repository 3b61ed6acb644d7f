import type { FaxNotification } from '../services/ports/computer/notifier.ts';
import type { MainWindow } from './main-window.ts';

export interface WindowCalls {
  readonly newFax: () => void;
  readonly signIn: () => void;
  readonly start: () => void;
  readonly fax: (jobId: string) => void;
  readonly notified: (about: FaxNotification) => void;
}

/** What brings the window up, from the tray, a menu, a notification or another start, and what it shows then. */
export function windowCalls(window: Pick<MainWindow, 'show' | 'send'>): WindowCalls {
  const showWith: MainWindow['send'] = (name, payload) => {
    window.show();
    window.send(name, payload);
  };
  return {
    newFax: () => showWith('compose.open', null),
    signIn: () => showWith('signIn.open', null),
    start: () => showWith('start.came', null),
    fax: (jobId: string) => showWith('fax.show', { jobId }),
    notified: ({ jobId, received }: FaxNotification) => {
      if (jobId !== null) showWith('fax.show', { jobId });
      else if (received === undefined) window.show();
      else showWith('received.show', { messageId: received === 'several' ? null : received });
    },
  };
}

import { app } from 'electron';
import { isQuitting } from './quitting.ts';
import { readLink } from './read-start.ts';
import type { StartRequests } from './start-requests.ts';

/** From the first moment on: whoever opens ten files starts Faxtray ten times. */
export function takeStartRequests(requests: StartRequests): void {
  app.on('second-instance', (_event, argv, _folder, data) => {
    // Too late for this run, and the other start has ended by it.
    if (isQuitting()) app.relaunch({ args: argv.slice(1) });
    else requests.addHandedOver(data);
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    requests.add([readLink(link)].filter((request) => request !== null));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    requests.add([{ kind: 'new-fax', to: null, name: null, paths: [path] }]);
  });
}

import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { DesktopNotifier } from '../../../app/shell/desktop-notifier.ts';
import { silentLog } from '../../support/silent-log.ts';

const { made } = vi.hoisted(() => ({ made: [] as EventEmitter[] }));

vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    constructor() {
      super();
      made.push(this);
    }
    show(): void {
      // A desktop tells later whether it shows it.
    }
  },
}));

const warnings: unknown[] = [];
const log = { ...silentLog, warn: (event: string, facts: unknown) => warnings.push([event, facts]) };
let notifier: DesktopNotifier;
const show = (): EventEmitter => {
  notifier.show({ title: 'Fax sent', body: '', stays: false, jobId: null });
  const last = made.at(-1);
  if (last === undefined) throw new Error('No notification was made.');
  return last;
};

beforeEach(() => {
  warnings.length = 0;
  notifier = new DesktopNotifier(log, () => undefined);
});

it('records each cause of notifications that cannot be shown once, in words', () => {
  for (let count = 0; count < 200; count++) show().emit('failed', {}, '');
  expect(warnings).toEqual([['notification.failed', { error: 'no-notification-service' }]]);
  show().emit('failed', {}, 'The service is gone.');
  show().emit('failed', {}, 'The service is gone.');
  expect(warnings.slice(1)).toEqual([['notification.failed', { error: 'The service is gone.' }]]);
});

it('records it anew after one was shown', () => {
  show().emit('failed', {}, '');
  show().emit('show');
  show().emit('failed', {}, '');
  expect(warnings).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { trayViewOf } from '../../../app/services/showing/tray-view.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();

it('hands nothing over while sending is paused, also after a restart, and goes on where it was', async () => {
  const folder = tempFolder();
  const first = makeServiceBench(folder);
  await first.start();
  first.add('gone', '+13035550119');
  await first.clock.pass(1_000);
  first.pause.set(true);
  first.add('held', '+17205550117');
  await first.clock.pass(60_000);
  expect(first.states()).toEqual({ gone: 'queued', held: 'waiting' });
  // What the service has goes its way.
  first.gateway.finish('1', 'sent');
  await first.clock.pass(60_000);
  expect(first.states()).toEqual({ gone: 'sent', held: 'waiting' });
  expect(trayViewOf(first.store, first.session, 0, first.pause.isOn, words)).toMatchObject({
    icon: 'paused',
    isPaused: true,
    tooltip: 'Faxtray: sending is paused',
  });
  await first.stop();

  const second = makeServiceBench(folder);
  expect(second.pause.isOn).toBe(true);
  await second.start();
  await second.clock.pass(60_000);
  expect(second.gateway.submissions).toEqual([]);
  second.pause.set(false);
  await second.clock.pass(1_000);
  expect(second.gateway.submissions).toMatchObject([{ recipients: [{ phoneNumber: '+17205550117' }] }]);
  await second.stop();
});

it('does not hand over what was about to go when sending was paused', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.add('a', '+13035550119');
  await bench.start();
  // The first thing asked of the service is its time: pausing comes in between.
  bench.pause.set(true);
  await bench.clock.pass(5_000);
  expect(bench.gateway.submissions).toEqual([]);
  expect(bench.states()).toEqual({ a: 'waiting' });
  await bench.stop();
});

it('keeps the end of a long name and the state in the tray', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.add('a', '+13035550119', {
    name: 'Verordnung_Rehabilitationssport_Folgeantrag_2026_final (3).pdf',
    state: 'failed',
    reason: 'LineBusy',
  });
  const [latest] = trayViewOf(bench.store, bench.session, 0, false, words).latest;
  expect(latest?.label).toBe('Verordnung_Rehabilitation…_final (3).pdf: line busy');
  await bench.stop();
});

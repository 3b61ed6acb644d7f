import { expect, it } from 'vitest';
import { readHandedOver } from '../../../app/contract/read-handed-over.ts';
import { StartRequests } from '../../../app/shell/start-requests.ts';

const fax = (...paths: string[]) => ({ kind: 'new-fax', to: null, name: null, paths }) as const;

it('gives each request once, and counts its files as chosen by a person', () => {
  const chosen: string[] = [];
  let told = 0;
  const requests = new StartRequests(
    (path) => chosen.push(path),
    () => told++,
  );
  requests.add([]);
  expect([told, requests.areWaiting]).toEqual([0, false]);
  requests.add([fax('/a.pdf', '/b.pdf')]);
  requests.add([{ kind: 'show-fax', jobId: '7' }]);
  expect([told, requests.areWaiting]).toEqual([2, true]);
  expect(requests.take()).toEqual([fax('/a.pdf', '/b.pdf'), { kind: 'show-fax', jobId: '7' }]);
  expect(requests.take()).toEqual([]);
  expect(chosen).toEqual(['/a.pdf', '/b.pdf']);
});

it('keeps no more than anybody looks at', () => {
  const requests = new StartRequests(
    () => undefined,
    () => undefined,
  );
  for (let index = 0; index < 1_000; index++) requests.add([{ kind: 'show-fax', jobId: String(index) }]);
  expect(requests.take()).toHaveLength(100);
});

it('takes from a second start what it understands', () => {
  const asked = [fax('/a.pdf'), { kind: 'show-fax', jobId: '7' }];
  expect(readHandedOver({ asked })).toEqual(asked);
  for (const odd of [undefined, null, 1, {}, [], { asked: 1 }, { asked: [{ kind: 'send', to: '1' }] }])
    expect(readHandedOver(odd)).toEqual([]);
});

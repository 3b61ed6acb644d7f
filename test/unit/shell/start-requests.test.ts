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
  expect(told).toBe(0);
  requests.add([fax('/a.pdf', '/b.pdf')]);
  requests.add([{ kind: 'show-fax', jobId: '7' }]);
  expect(told).toBe(2);
  expect(requests.take()).toEqual([{ kind: 'show-fax', jobId: '7' }, fax('/a.pdf', '/b.pdf')]);
  expect(requests.take()).toEqual([]);
  expect(chosen).toEqual(['/a.pdf', '/b.pdf']);
});

it('keeps no more links than anybody looks at', () => {
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

it('makes one fax of files for which a system starts Faxtray one by one, and forgets none', () => {
  const paths = Array.from({ length: 150 }, (_, index) => `/${index}.pdf`);
  const requests = new StartRequests(
    () => undefined,
    () => undefined,
  );
  for (const path of paths) requests.addHandedOver({ asked: [fax(path)] });
  expect(requests.take()).toEqual([fax(...paths)]);
});

it('says that the window is wanted, also where a second start asks for nothing else', () => {
  let wanted = 0;
  const requests = new StartRequests(
    () => undefined,
    () => wanted++,
  );
  requests.addHandedOver({ asked: [] });
  expect([wanted, requests.take()]).toEqual([1, []]);
});

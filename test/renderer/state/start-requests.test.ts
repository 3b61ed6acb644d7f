import { expect, it } from 'vitest';
import type { StartRequest } from '../../../app/contract/start-requests.ts';
import { AppState } from '../../../renderer/state/app-state.svelte.ts';
import { nameOnFax } from '../../../renderer/state/numbers/recipients.svelte.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

async function askedFor(...requests: StartRequest[]) {
  const bridge = new MemoryBridge([rowOf('there')]);
  let waiting: readonly StartRequest[] = [];
  bridge.answers['start.take'] = () => {
    const taken = waiting;
    waiting = [];
    return succeed(taken);
  };
  const app = new AppState(bridge);
  const ask = (...more: StartRequest[]): Promise<void> => {
    waiting = [...waiting, ...more];
    return app.startRequests.take();
  };
  await ask(...requests);
  return { app, bridge, ask };
}
const link = (to: string | null, name: string | null = null): StartRequest => ({
  ...{ kind: 'new-fax', to, name, paths: [] },
});
const files = (...paths: string[]): StartRequest => ({ kind: 'new-fax', to: null, name: null, paths });

it('begins a fax to whom a link names, and says where the number is from', async () => {
  const { app } = await askedFor(link('+13035550119', 'Dr. Mercer'));
  expect(app.compose.isOpen).toBe(true);
  expect(app.compose.recipients.chips).toMatchObject([{ name: 'Dr. Mercer', origin: 'link' }]);
});

it('calls a known number as the address book does, whatever a link calls it', async () => {
  const { app, bridge, ask } = await askedFor();
  const check = bridge.answers['number.check'];
  bridge.answers['number.check'] = async (input) => {
    const reply = await check(input);
    return reply.ok && reply.value.kind === 'valid' ? succeed({ ...reply.value, name: 'Dr. Mercer' }) : reply;
  };
  await ask(link('+13035550119', 'City Hall'));
  const [chip] = app.compose.recipients.valid;
  expect(chip && nameOnFax(chip)).toBe('Dr. Mercer');
});

it('writes a name without a number where the number is missing', async () => {
  const { app } = await askedFor(link(null, 'Dr. Mercer'));
  expect(app.compose.recipients.entry.text).toBe('Dr. Mercer');
});

it('changes no fax that is being written because of a link', async () => {
  const { app, ask } = await askedFor(files('/tmp/lab.pdf'));
  await ask(link('+13035550119'));
  expect(app.compose.recipients.chips).toEqual([]);
  expect(app.compose.problem).toContain('to +13035550119. Send or close this one first');
});

it('makes one fax of files that are opened one after the other', async () => {
  const { app, ask } = await askedFor(files('/tmp/a.pdf'));
  await Promise.all([ask(files('/tmp/b.pdf')), ask(files('/tmp/c.pdf'))]);
  expect(app.compose.files.list.map(({ path }) => path)).toEqual(['/tmp/a.pdf', '/tmp/b.pdf', '/tmp/c.pdf']);
});

it('takes a folder that is opened for the documents in it, behind files that are opened beside it', async () => {
  const { app, bridge, ask } = await askedFor();
  const inspect = bridge.answers['files.inspect'];
  bridge.answers['files.inspect'] = async (input) => {
    const reply = await inspect(input);
    if (!reply.ok) return reply;
    const asFolder = { problem: 'A folder.', isFolder: true } as const;
    return succeed(reply.value.map((file) => (file.path === '/tmp/Scans' ? { ...file, ...asFolder } : file)));
  };
  bridge.answers['files.inFolders'] = async () => {
    const found = await inspect({ paths: ['/tmp/Scans/1.pdf'] });
    const notices = [{ folder: '/tmp/Scans', text: 'Left out of “Scans”: 1 hidden entry.' }];
    return found.ok ? succeed({ files: found.value, notices }) : found;
  };
  await ask(files('/tmp/Scans', '/tmp/a.pdf'));
  expect(app.compose.files.list.map(({ path }) => path)).toEqual(['/tmp/a.pdf', '/tmp/Scans/1.pdf']);
  expect(app.compose.files.leftOut).toEqual(['Left out of “Scans”: 1 hidden entry.']);
  expect(bridge.inputsOf('files.inFolders')).toEqual([{ paths: ['/tmp/Scans'], there: ['/tmp/a.pdf'] }]);
});

it('adds nothing where it is more than one fax takes, nor under a question', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `/tmp/${index}.pdf`);
  const { app, ask } = await askedFor(files(...many));
  await ask(files('/tmp/more.pdf'));
  expect(app.compose.files.list).toHaveLength(200);
  expect(app.compose.problem).toContain('at most 200');
  app.screen.page = 1;
  await ask(link(null));
  expect(app.toasts.list.map(({ text }) => text)).toEqual([expect.stringContaining('Finish what is open')]);
});

it('shows a fax, and says of one that is not there that it is not', async () => {
  const { app, bridge, ask } = await askedFor({ kind: 'show-fax', jobId: 'there' });
  expect(app.detail.id).toBe('there');
  await ask({ kind: 'show-fax', jobId: 'gone' });
  expect(app.toasts.list.at(-1)?.text).toContain('no longer in the queue');
  bridge.answers['start.take'] = () => fail('Nobody answers.');
  await app.startRequests.take();
  expect(app.toasts.list.at(-1)?.text).toBe('Nobody answers.');
});

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFileInspector } from '../../../app/adapters/disk-file-inspector.ts';
import { INPUTS } from '../../../app/contract/inputs.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import { faxOperations } from '../../../app/services/operations/fax-operations.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import {
  receivedOperations,
  type ReceivedOperationPorts,
} from '../../../app/services/operations/received-operations.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const refusedAs = (message: ReturnType<typeof phrase>) => ({ ok: false, failure: { message } });

interface Known {
  readonly direction: 'inbound' | 'outbound';
  readonly savedTo: string | null;
}

function received(known: Readonly<Record<string, Known>>, isThere = true) {
  const dragged: string[] = [];
  const ports = {
    store: {
      find: (id: string) => {
        const found = known[id];
        return found === undefined ? null : { fax: { direction: found.direction }, savedTo: found.savedTo };
      },
    },
    receivedFiles: { isThere: () => Promise.resolve(isThere) },
    desktop: { dragOut: (path: string) => dragged.push(path) },
  } as unknown as Parameters<typeof receivedOperations>[0] & ReceivedOperationPorts;
  return { dragged, drag: receivedOperations(ports)['received.dragOut'] };
}

describe('a received fax that is dragged out of the window', () => {
  const saved = { direction: 'inbound', savedTo: '/Received/2026-11-21/a.pdf' } as const;

  it('is the document that was saved of it', async () => {
    const { drag, dragged } = received({ a: saved });
    expect(await drag({ messageId: 'a' })).toEqual(success({ path: saved.savedTo }));
    expect(dragged).toEqual([saved.savedTo]);
  });

  it('is nothing where it was not saved', async () => {
    const { drag, dragged } = received({ a: { direction: 'inbound', savedTo: null } });
    expect(await drag({ messageId: 'a' })).toEqual(success({ path: null }));
    expect(dragged).toEqual([]);
  });

  it('is refused, and says why, where its file is gone', async () => {
    const { drag, dragged } = received({ a: saved }, false);
    expect(await drag({ messageId: 'a' })).toMatchObject(refusedAs(phrase('refused.moved-from-folder')));
    expect(dragged).toEqual([]);
  });

  it('is none of another account, nor one that was sent', async () => {
    const { drag, dragged } = received({ sent: { ...saved, direction: 'outbound' } });
    for (const messageId of ['gone', 'sent'])
      expect(await drag({ messageId })).toMatchObject(refusedAs(phrase('refused.not-in-mailbox')));
    expect(dragged).toEqual([]);
  });

  it('is named by what it is, never by a path', () => {
    for (const input of [
      { messageId: 'a', path: '/etc/passwd' },
      { path: '/etc/passwd' },
      { messageId: '' },
      { messageId: 'x'.repeat(65) },
    ])
      expect(INPUTS['received.dragOut'].safeParse(input).success).toBe(false);
    expect(INPUTS['fax.dragOut'].safeParse({ jobId: 'a', path: '/etc/passwd' }).success).toBe(false);
  });
});

describe('a sent fax that is dragged out of the window', () => {
  function sent(filing: FaxJob['filing']) {
    const dragged: string[] = [];
    const ports = {
      store: { find: () => aJob({ state: 'sent', filing }) },
      files: makeFileInspector(() => null),
      desktop: { dragOut: (path: string) => dragged.push(path) },
    } as unknown as OperationPorts;
    return { dragged, drag: () => faxOperations(ports)['fax.dragOut']({ jobId: 'a' }) };
  }

  it('is the document that the service made of it, not the original', async () => {
    const folder = tempFolder();
    const document = join(folder, 'letter.fax.pdf');
    writeFileSync(document, 'x');
    const { drag, dragged } = sent({ document, originals: [join(folder, 'letter.docx')] });
    expect(await drag()).toEqual(success({ path: document }));
    expect(dragged).toEqual([document]);
    rmSync(document);
    expect(await drag()).toMatchObject(refusedAs(phrase('refused.moved-from-folder')));
    mkdirSync(document);
    expect(await drag()).toMatchObject({ ok: false });
    rmSync(document, { recursive: true });
    symlinkSync('/etc/passwd', document);
    expect(await drag()).toMatchObject({ ok: false });
    expect(dragged).toHaveLength(1);
  });

  it('is nothing before that was filed', async () => {
    for (const filing of [null, { document: null, originals: ['/Sent/letter.docx'] }]) {
      const { drag, dragged } = sent(filing);
      expect(await drag()).toEqual(success({ path: null }));
      expect(dragged).toEqual([]);
    }
  });
});

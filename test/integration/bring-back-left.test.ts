import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SET_ASIDE } from '../../app/adapters/job-store/set-aside-entry.ts';
import { openData } from '../../app/compose/open-data.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { aJob, takenBackAt } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { said } from '../support/words.ts';

const tempFolder = useTempFolders();

/** A data folder whose queue was restored while the spool stayed. */
function computer() {
  const folder = tempFolder();
  const open = () => {
    const opened = openData(folder, { clock: new ManualClock(), log: silentLog });
    return opened.ok ? opened.value : expect.fail(inEnglish(opened.failure));
  };
  const inStore = <T>(work: (store: ReturnType<typeof open>['store']) => T): T => {
    const { store, mailbox } = open();
    try {
      return work(store);
    } finally {
      store.close();
      mailbox.close();
    }
  };
  const leave = (id: string, over: Partial<FaxJob> = {}, name = id): void => {
    mkdirSync(join(folder, 'spool', name, 'documents'), { recursive: true });
    writeFileSync(join(folder, 'spool', name, 'documents', 'lab.pdf'), 'pages');
    writeFileSync(
      join(folder, 'spool', name, 'job.json'),
      JSON.stringify(aJob({ id, statusFile: `${id}.json`, ...over })),
    );
  };
  inStore(() => undefined);
  return { folder, inStore, leave };
}

it('brings back what the queue lacks and the spool has, and asks about whatever would be sent', () => {
  const { inStore, leave } = computer();
  leave('waits');
  leave('asks', { state: 'needs-attention', reason: 'no-number', recipients: [] });
  leave('wired', { state: 'submitting', attempts: 1 });
  leave('queued', { state: 'queued', attempts: 1, messageIds: ['7'] });
  leave('sent', { state: 'sent', attempts: 1, messageIds: ['8'] });
  inStore((store) => {
    expect(store.all().map(({ id, state, reason }) => [id, state, reason])).toEqual([
      ['asks', 'needs-attention', 'restored'],
      ['queued', 'queued', null],
      ['sent', 'sent', null],
      ['waits', 'needs-attention', 'restored'],
      ['wired', 'unconfirmed', null],
    ]);
    expect(said(store.find('waits')?.detail ?? null)).toContain('it had not gone by then');
    expect(store.events('waits').map(({ kind }) => kind)).toEqual(['held']);
    expect(store.byMessageId('7')?.id).toBe('queued');
  });
  // Asked once: the next start finds it in the queue.
  inStore((store) => expect(store.events('waits')).toHaveLength(1));
});

it('brings no fax back by Undo past the question', () => {
  const { inStore, leave } = computer();
  leave('taken-back', takenBackAt(1, { id: 'taken-back' }));
  inStore((store) => expect(store.find('taken-back')).toMatchObject({ state: 'cancelled', undo: null }));
});

it('leaves what has no documents, is a copy of another folder, is not a fax, or waits to be put back', () => {
  const { folder, inStore, leave } = computer();
  leave('empty');
  rmSync(join(folder, 'spool', 'empty', 'documents', 'lab.pdf'));
  leave('original', {}, 'original (copy)');
  leave('torn');
  writeFileSync(join(folder, 'spool', 'torn', 'job.json'), '{"id":');
  leave('other');
  writeFileSync(join(folder, 'spool', 'other', 'job.json'), '{"id":"other"}');
  writeFileSync(join(folder, 'spool', 'a file'), '');
  const aside = { folder: 'before-restoring-1', atMs: 1, faxes: ['aside'], drafts: [], isLeftOut: true };
  inStore((store) => store.writeEntry(SET_ASIDE, JSON.stringify([aside])));
  leave('aside');
  inStore((store) => expect(store.ids()).toEqual([]));
  expect(existsSync(join(folder, 'spool', 'aside', 'documents', 'lab.pdf'))).toBe(true);
});

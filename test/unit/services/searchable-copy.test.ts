import { expect, it } from 'vitest';
import type { FaxText, PageText } from '../../../app/domain/service/fax-text.ts';
import { success } from '../../../app/domain/result.ts';
import { receivedOperations } from '../../../app/services/operations/received-operations.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { words } from '../../support/words.ts';

const TEXTS: readonly PageText[] = [
  [[{ text: 'Befund', left: 0.1, top: 0.1, width: 0.1, height: 0.01 }]],
  [],
];

function start(text: FaxText | null) {
  const saved: unknown[] = [];
  const asked: string[] = [];
  const fax = { messageId: '1', direction: 'inbound', from: { name: 'Dr. Mercer' }, resolution: 'Low' };
  const ports = {
    words,
    store: { find: () => ({ fax, savedTo: null }) },
    texts: { text: () => text },
    received: { fetchDocument: () => Promise.resolve(success('document')) },
    desktop: {
      chooseSavePath: (name: string) => {
        asked.push(name);
        return Promise.resolve(`/home/jo/${name}`);
      },
    },
    copies: {
      copy: (...args: unknown[]) => {
        saved.push(args);
        return Promise.resolve(success(null));
      },
    },
  } as unknown as Parameters<typeof receivedOperations>[0];
  return { operations: receivedOperations(ports), saved, asked };
}

it('a received fax is saved with the words that were read on its first pages', async () => {
  const { operations, saved } = start({ pages: TEXTS });
  expect(operations['received.readPages']({ messageId: '1' })).toEqual(
    success({ read: 2, hasUnread: false }),
  );
  const path = '/home/jo/Fax from Dr. Mercer.pdf';
  expect(await operations['received.saveAs']({ messageId: '1', format: 'searchable-pdf' })).toEqual(
    success({ savedTo: path }),
  );
  expect(saved).toEqual([['document', 'Low', { kind: 'searchable-pdf', texts: TEXTS }, path]]);
});

it('says where not all of them could be read', () => {
  const { operations } = start({ pages: TEXTS, hasUnread: true });
  expect(operations['received.readPages']({ messageId: '1' })).toEqual(success({ read: 2, hasUnread: true }));
});

it('one on which no word was read is not, and nobody is asked where', async () => {
  const { operations, saved, asked } = start(null);
  expect(await operations['received.saveAs']({ messageId: '1', format: 'searchable-pdf' })).toMatchObject({
    ok: false,
    failure: { message: phrase('refused.no-words-read') },
  });
  expect(await operations['received.saveAs']({ messageId: '1', format: 'tiff-group4' })).toMatchObject({
    ok: true,
  });
  expect(asked).toEqual(['Fax from Dr. Mercer.tif']);
  expect(saved).toHaveLength(1);
});

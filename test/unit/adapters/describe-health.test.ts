import { expect, it } from 'vitest';
import { describeHealth, describeError } from '../../../app/adapters/send-folder/describe-health.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { words } from '../../support/words.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

it('calls missing only what is not there, and everything else by what it is', () => {
  expect(describeError(failure('ENOENT'), '/Send')).toEqual({ state: 'missing', holder: null, note: null });
  const notes = ['EACCES', 'EIO', 'ENOTDIR', 'EHOSTDOWN', 'ESTALE', 'EMFILE', 'EWHAT'].map((code) =>
    words.textOrNull(describeError(failure(code), '/Send').note),
  );
  expect(notes).toEqual([
    'The folder /Send cannot be read: Faxtray is not allowed to.',
    'The folder /Send cannot be read: the disk reported an error.',
    'The folder /Send cannot be read: a file lies where a folder should be.',
    'The folder /Send cannot be read: the computer it is on does not answer.',
    'The folder /Send cannot be read: the network folder is no longer there.',
    'The folder /Send cannot be read: too many files are open.',
    'The folder /Send cannot be read: the system said EWHAT.',
  ]);
  expect(describeError(new TypeError('a mistake'), '/Send').state).toBe('unreachable');
});

it('says that a folder is swept, and why', () => {
  const watch = { isOn: true, provenAtMs: 5, isDoubtful: false, problem: null };
  const held = { kind: 'held', token: 1 } as const;
  expect(describeHealth(held, watch, 1)).toEqual({
    state: 'watched',
    provenAtMs: 5,
    holder: null,
    note: null,
  });
  expect([9, null].map((sweptAtMs) => describeHealth(held, watch, sweptAtMs).provenAtMs)).toEqual([9, 5]);
  expect(describeHealth(held, { ...watch, provenAtMs: null }, 1).provenAtMs).toBe(1);
  expect(describeHealth(held, { ...watch, isOn: false }, 1)).toMatchObject({ state: 'swept', note: null });
  expect(describeHealth(held, { ...watch, problem: phrase('folder.watch.no-room') }, 1)).toMatchObject({
    state: 'swept',
    note: phrase('folder.watch.no-room'),
  });
  expect(describeHealth(held, { ...watch, isDoubtful: true }, 1).note).toEqual(
    phrase('folder.watch.doubtful'),
  );
});

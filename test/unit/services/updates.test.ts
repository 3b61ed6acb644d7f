import { describe, expect, it } from 'vitest';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { Updates } from '../../../app/services/updating/updates.ts';
import type { NotRenewed, Updater } from '../../../app/services/ports/computer/updater.ts';
import { phrase, type Phrase } from '../../../app/words/phrase.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOT_REACHED = phrase('updates.not-reached');

type Answer = Result<string | null, Phrase> | Promise<Result<string | null, Phrase>>;

/** A place that says what a test has it say, one answer a look, the last one for good. */
class ScriptedUpdater implements Updater {
  checks = 0;
  ready: string | null = null;
  readonly asked: boolean[] = [];
  readonly #answers: readonly Answer[];

  constructor(answers: readonly Answer[]) {
    this.#answers = answers;
  }

  async fetch(): Promise<Result<string | null, Phrase>> {
    this.checks += 1;
    const answer = this.#answers[Math.min(this.checks, this.#answers.length) - 1];
    const fetched = (await answer) ?? success(null);
    if (fetched.ok) this.ready = fetched.value;
    return fetched;
  }

  installAtEnd(isWanted: boolean): void {
    this.asked.push(isWanted);
  }
}

function begin(...answers: readonly Answer[]) {
  const clock = new ManualClock();
  const updater = new ScriptedUpdater(answers);
  const settings = { updates: true };
  const updates = new Updates({ updater, settings, clock, log: silentLog });
  updates.start();
  return { clock, updater, settings, updates };
}

it('looks a while after the start, and once a day from then on, whatever came of it', async () => {
  const { clock, updater, updates } = begin(success(null), failed(NOT_REACHED), success('0.2.0'));
  expect(updates.state).toMatchObject({ notHere: null, version: null, checkedAtMs: null });
  await clock.pass(4 * MINUTE);
  expect(updater.checks).toBe(0);
  await clock.pass(2 * MINUTE);
  expect(updater.checks).toBe(1);
  expect(updates.state).toMatchObject({ version: null, problem: null, isChecking: false });
  const firstMs = updates.state.checkedAtMs;
  await clock.pass(DAY);
  expect(updater.checks).toBe(2);
  expect(updates.state.problem).toEqual(NOT_REACHED);
  expect(updates.state.checkedAtMs).toBeGreaterThan(firstMs ?? Infinity);
  await clock.pass(DAY);
  expect(updates.state).toMatchObject({ version: '0.2.0', problem: null });
  updates.stop();
  await clock.pass(3 * DAY);
  expect(updater.checks).toBe(3);
});

it('looks at once where a person asks, and twice at a time for nobody', async () => {
  let answer: (answer: Result<string | null, Phrase>) => void = () => undefined;
  const { updater, updates, clock } = begin(new Promise((resolve) => (answer = resolve)));
  const checks = [updates.check(), updates.check()];
  expect(updates.state.isChecking).toBe(true);
  expect(updater.checks).toBe(1);
  answer(success('0.2.0'));
  await Promise.all(checks);
  expect(updates.state).toMatchObject({ isChecking: false, version: '0.2.0' });
  // The day is counted anew.
  await clock.pass(DAY - MINUTE);
  expect(updater.checks).toBe(1);
  await clock.pass(2 * MINUTE);
  expect(updater.checks).toBe(2);
});

describe('at the end', () => {
  it('has the newer version installed where nothing is under way', async () => {
    const { updater, updates } = begin(success('0.2.0'));
    await updates.check();
    updates.end(false);
    expect(updater.asked).toEqual([true]);
  });

  it('installs nothing while a fax is on the wire, nor where nothing is ready', async () => {
    const { updater, updates } = begin(success(null), success('0.2.0'));
    await updates.check();
    updates.end(false);
    await updates.check();
    updates.end(true);
    expect(updater.asked).toEqual([false]);
  });

  it('installs nothing once it is switched off, nor while another is brought, and does not offer to', async () => {
    const { updater, updates, settings } = begin(success('0.2.0'), new Promise(() => undefined));
    expect(updates.isReady).toBe(false);
    await updates.check();
    expect(updates.isReady).toBe(true);
    settings.updates = false;
    updates.settingChanged();
    expect(updates.isReady).toBe(false);
    updates.end(false);
    settings.updates = true;
    void updates.check();
    expect(updates.isReady).toBe(false);
    updates.end(false);
    expect(updater.asked).toEqual([false, false]);
  });

  it('installs nothing that was called back since', async () => {
    const { updater, updates } = begin(success('0.2.0'), success(null));
    await updates.check();
    await updates.check();
    expect(updates.state.version).toBeNull();
    updates.end(false);
    expect(updater.asked).toEqual([]);
  });
});

it('keeps what is ready where a later look comes to nothing', async () => {
  const { updates } = begin(success('0.2.0'), failed(NOT_REACHED));
  await updates.check();
  await updates.check();
  expect(updates.state).toMatchObject({ version: '0.2.0', problem: NOT_REACHED });
});

it('says of nothing that it is ready once a newer one was to take its place and did not come', async () => {
  const { updates, updater } = begin(success('0.2.0'), failed(NOT_REACHED));
  await updates.check();
  updater.ready = null;
  await updates.check();
  expect(updates.state).toMatchObject({ version: null, problem: NOT_REACHED });
  updates.end(false);
  expect(updater.asked).toEqual([]);
});

it('does not look while it is switched off, and soon after it is switched on', async () => {
  const { clock, updater, updates, settings } = begin(success(null));
  settings.updates = false;
  updates.settingChanged();
  await clock.pass(3 * DAY);
  await updates.check();
  expect(updater.checks).toBe(0);
  settings.updates = true;
  updates.settingChanged();
  await clock.pass(1);
  expect(updater.checks).toBe(1);
  updates.stop();
});

it.each<NotRenewed>(['from-source', 'package-manager', 'by-hand', 'no-place', 'no-key'])(
  'does nothing where others renew it: %s',
  async (updater) => {
    const clock = new ManualClock();
    const updates = new Updates({ updater, settings: { updates: true }, clock, log: silentLog });
    updates.start();
    await updates.check();
    await clock.pass(2 * DAY);
    updates.end(false);
    expect(updates.state).toEqual({
      ...{ notHere: updater, isChecking: false, version: null },
      ...{ checkedAtMs: null, problem: null },
    });
    updates.stop();
  },
);

it('leaves no timer behind', async () => {
  let answer: (answer: Result<string | null, Phrase>) => void = () => undefined;
  const { clock, updater, updates } = begin(new Promise((resolve) => (answer = resolve)));
  const looking = updates.check();
  updates.stop();
  answer(success('0.2.0'));
  await looking;
  await clock.pass(2 * DAY);
  expect(updater.checks).toBe(1);
});

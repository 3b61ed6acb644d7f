// `vitest` for the unit tests on Windows' Node: its runner, its expectations and its spies, which are packages of their own. Its bundler
// cannot be loaded there under Wine 8, and with it go its clock and whatever replaces modules (`isBeyond` in run-units.ts).
import { setTimeout as wait } from 'node:timers/promises';
import {
  chai,
  customMatchers,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  type ExpectStatic,
} from '@vitest/expect';
import { clearAllMocks, fn, resetAllMocks, restoreAllMocks, spyOn } from '@vitest/spy';

export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  it,
  onTestFinished,
  test,
} from '@vitest/runner';

const LONGEST_MS = 120_000;
const BETWEEN_MS = 20;

/** What the check gives in the end. Throws what it threw last. */
async function until<T>(check: () => T | Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    try {
      const value = await check();
      if (isDone(value)) return value;
      if (Date.now() > end) throw new Error('nothing that counts came in time');
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await wait(BETWEEN_MS);
  }
}

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

type Assertion = Record<string, (...args: unknown[]) => unknown>;

/** Asks until what it gets is as it should be. */
const poll = (ask: () => unknown): unknown =>
  new Proxy(
    {},
    {
      get:
        (_, matcher: string) =>
        async (...args: unknown[]) => {
          await until(
            async () => (expect(await ask()) as unknown as Assertion)[matcher]?.(...args),
            () => true,
          );
        },
    },
  );

export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  { poll },
) as unknown as ExpectStatic;
(chai.expect as unknown as { extend: (to: ExpectStatic, matchers: object) => void }).extend(
  expect,
  customMatchers,
);

const stubbed = new Map<string, string | undefined>();

function setEnv(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}

export const vi = {
  fn,
  spyOn,
  clearAllMocks,
  resetAllMocks,
  restoreAllMocks,
  waitFor: <T>(check: () => T | Promise<T>) => until(check, () => true),
  waitUntil: <T>(check: () => T | Promise<T>) => until(check, Boolean),
  stubEnv(name: string, value: string | undefined): void {
    if (!stubbed.has(name)) stubbed.set(name, process.env[name]);
    setEnv(name, value);
  },
  unstubAllEnvs(): void {
    for (const [name, value] of stubbed) setEnv(name, value);
    stubbed.clear();
  },
};

import { describe, expect, it } from 'vitest';
import { namedHooks } from '../../../app/adapters/hooks/named-hooks.ts';
import type { HookEvent, HookSettings } from '../../../app/domain/settings/hook-settings.ts';

const [ONE, OTHER] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_NfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
const post = (secret: string, ...on: HookEvent[]): HookSettings => ({
  on,
  post: 'https://fax.example/',
  secret,
});
const run = (words: readonly string[], ...on: HookEvent[]): HookSettings => ({ on, run: words });
const named = (...hooks: HookSettings[]): HookSettings[] => [...namedHooks(hooks).values()];

describe('hooks', () => {
  it('of one address or program are one, with the events of all', () => {
    expect(named(post(ONE, 'sent'), post(ONE, 'failed', 'sent'))).toEqual([post(ONE, 'sent', 'failed')]);
    expect(named(run(['/p', 'a'], 'failed'), run(['/p', 'a'], 'received'))).toEqual([
      run(['/p', 'a'], 'received', 'failed'),
    ]);
    expect(named(run(['/p', 'a'], 'sent'), run(['/p', 'b'], 'sent'), run(['/p'], 'sent'))).toHaveLength(3);
  });

  it('of one address with two secrets are two readers, in any number', () => {
    const three = [post(ONE, 'sent'), post(OTHER, 'sent'), post(`${OTHER}=`, 'failed')];
    expect(named(...three, post(OTHER, 'failed'))).toEqual([
      post(ONE, 'sent'),
      post(OTHER, 'sent', 'failed'),
      post(`${OTHER}=`, 'failed'),
    ]);
  });

  it('are the same after a start with other events, or a new secret', () => {
    const names = (...hooks: HookSettings[]): string[] => [...namedHooks(hooks).keys()];
    expect(names(post(ONE, 'sent'), run(['/p'], 'sent'))).toEqual(
      names(post(OTHER, 'failed'), run(['/p'], 'failed', 'received')),
    );
  });
});

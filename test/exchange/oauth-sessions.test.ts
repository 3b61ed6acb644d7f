import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newOwner, TokenSessions, type IssuedTokens } from '../../app/exchange/oauth/token-sessions.ts';
import { openExchangeStore, type ExchangeStore } from '../../app/exchange/store/exchange-store.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const START_MS = 1_700_000_000_000;
const LIFETIMES = { accessSeconds: 3600, refreshSeconds: 604_800 };
const MINUTE_MS = 60_000;

let file: string;
let store: ExchangeStore;
let sessions: TokenSessions;
let first: IssuedTokens;
beforeEach(() => {
  file = join(tempFolder(), 'exchange.sqlite');
  store = openExchangeStore(file);
  sessions = new TokenSessions(store.tokenTable);
  first = sessions.begin(newOwner(101, 'Faxes'), LIFETIMES, START_MS);
});

afterEach(() => store.close());

const isGood = (token: string, atMs: number) => store.tokens.check('access', token, atMs).kind === 'good';
function refresh(token: string | undefined, atMs: number): IssuedTokens {
  const outcome = sessions.refresh(token ?? '', LIFETIMES, atMs);
  if (outcome.kind !== 'issued') throw new Error(`The refresh token is ${outcome.kind}`);
  return outcome.tokens;
}
const refusalOfRefresh = (token: string | undefined, atMs: number) =>
  sessions.refresh(token ?? '', LIFETIMES, atMs).kind;

describe('public-service.md 1: refreshing', () => {
  it('gives new tokens of the same session and scope, and ends the access token before at once', () => {
    const second = refresh(first.refresh?.token, START_MS + 1);
    expect(second.owner).toEqual(first.owner);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.refresh?.token).not.toBe(first.refresh?.token);
    expect(isGood(first.accessToken, START_MS + 1)).toBe(false);
    expect(isGood(second.accessToken, START_MS + 1)).toBe(true);
  });

  it('gives the same tokens again to a client that missed the answer, for an hour', () => {
    const second = refresh(first.refresh?.token, START_MS);
    expect(refresh(first.refresh?.token, START_MS + 59 * MINUTE_MS)).toEqual(second);
    expect(refusalOfRefresh(first.refresh?.token, START_MS + 60 * MINUTE_MS)).toBe('expired');
  });

  it('lets the old refresh token die ten seconds after the new access token was used', () => {
    const second = refresh(first.refresh?.token, START_MS);
    expect(isGood(second.accessToken, START_MS + 1_000)).toBe(true);
    expect(refresh(first.refresh?.token, START_MS + 10_999)).toEqual(second);
    expect(isGood(second.accessToken, START_MS + 10_999)).toBe(true);
    expect(refusalOfRefresh(first.refresh?.token, START_MS + 11_000)).toBe('expired');
    expect(isGood(second.accessToken, START_MS + 11_000)).toBe(true);
  });

  it('ends the refresh token before last', () => {
    const second = refresh(first.refresh?.token, START_MS);
    refresh(second.refresh?.token, START_MS);
    expect(refusalOfRefresh(first.refresh?.token, START_MS)).toBe('unknown');
  });

  it('gives others when those that were missed have expired meanwhile', () => {
    const short = { accessSeconds: 600, refreshSeconds: 604_800 };
    const outcome = sessions.refresh(first.refresh?.token ?? '', short, START_MS);
    const third = refresh(first.refresh?.token, START_MS + 11 * MINUTE_MS);
    expect(outcome).not.toMatchObject({ tokens: { accessToken: third.accessToken } });
    expect(isGood(third.accessToken, START_MS + 11 * MINUTE_MS)).toBe(true);
  });

  it('ends with the refresh token itself', () => {
    expect(refusalOfRefresh(first.refresh?.token, START_MS + 604_800_000)).toBe('expired');
    expect(refusalOfRefresh(first.accessToken, START_MS)).toBe('unknown');
  });
});

describe('public-service.md 1: revoking', () => {
  it.each(['access', 'refresh'] as const)('the %s token ends the whole session and no other', (which) => {
    const other = sessions.begin(newOwner(101, null), LIFETIMES, START_MS);
    sessions.revoke(which === 'access' ? first.accessToken : (first.refresh?.token ?? ''));
    expect(isGood(first.accessToken, START_MS)).toBe(false);
    expect(refusalOfRefresh(first.refresh?.token, START_MS)).toBe('unknown');
    expect(isGood(other.accessToken, START_MS)).toBe(true);
  });
});

describe('tokens at rest', () => {
  it('are hashes: no token that was issued is in the files of the database', () => {
    const second = refresh(first.refresh?.token, START_MS);
    const jwt = store.tokens.issueJwt(101, 'http://127.0.0.1', START_MS, START_MS + MINUTE_MS);
    const bytes = ['', '-wal'].map((suffix) => readFileSync(file + suffix).toString('latin1')).join('');
    expect(bytes).toContain(first.owner.sessionId);
    for (const token of [first.accessToken, second.accessToken, second.refresh?.token ?? '', jwt])
      expect(bytes).not.toContain(token);
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, parseConfig } from '../../../app/exchange/config/config-file.ts';
import { Directory } from '../../../app/exchange/config/directory.ts';
import { isPermitted } from '../../../app/exchange/config/permissions.ts';
import { paperOfRegion } from '../../../app/pages/page/paper-of-region.ts';
import { localTime } from '../../../app/pages/sender/local-time.ts';

const extension = (more: object = {}) => ({ id: 101, name: 'A', number: '+13035550101', ...more });
const read = (config: object) => parseConfig(JSON.stringify(config), 'c.json');
const account = (...extensions: object[]) => ({ accounts: [{ id: '1', extensions }] });

describe('the configuration file', () => {
  it('may say nothing at all', () => {
    expect(read({})).toEqual({ ok: true, value: DEFAULT_CONFIG });
  });

  it.each([
    [account(extension(), extension({ number: '+13035550102' })), 'at accounts: 101 is there twice'],
    [account(extension(), extension({ id: 102 })), 'at accounts: +13035550101 is there twice'],
    [
      account(extension({ timeZone: 'Mars' })),
      'at accounts[0].extensions[0].timeZone: must be a time zone, like America/Denver',
    ],
    [
      account(extension({ region: 'us' })),
      'at accounts[0].extensions[0].region: must be two capital letters, like US',
    ],
    [
      account(extension({ permissions: ['Fly'] })),
      'at accounts[0].extensions[0].permissions[0]: Invalid option',
    ],
    [account(extension({ colour: 'red' })), 'at accounts[0].extensions[0]: Unrecognized key: "colour"'],
    [{ tokenLifetimeSeconds: 0 }, 'at tokenLifetimeSeconds: Too small'],
  ])('is refused: %j', (config, words) => {
    const reading = read(config);
    expect(reading.ok ? '' : reading.failure).toContain(`The configuration file c.json is wrong ${words}`);
  });

  it('gives the directory what each extension does not say itself', () => {
    const reading = read({
      ...account(
        extension(),
        extension({ id: 102, number: '+13035550102', storageFormat: 'tiff', defaultCover: 3 }),
      ),
      headerName: 'Westside Clinic',
    });
    const directory = new Directory(reading.ok ? reading.value : DEFAULT_CONFIG, 'pdf');
    expect(directory.find(101)).toMatchObject({
      storageFormat: 'pdf',
      headerName: 'Westside Clinic',
      region: 'US',
      defaultCover: 0,
    });
    expect(directory.findByNumber('+13035550102')).toMatchObject({
      id: 102,
      storageFormat: 'tiff',
      defaultCover: 3,
    });
    expect(directory.find(103)).toBeNull();
  });
});

describe('what follows from it', () => {
  it('Faxes includes ReadMessages', () => {
    expect(isPermitted(['Faxes'], 'ReadMessages')).toBe(true);
    expect(isPermitted(['ReadMessages'], 'Faxes')).toBe(false);
  });

  it('the region decides the paper', () => {
    expect(['US', 'CA', 'DE', 'GB', 'JP'].map(paperOfRegion)).toEqual(['letter', 'letter', 'a4', 'a4', 'a4']);
  });

  it('the header line has the time of the extension', () => {
    const atMs = Date.UTC(2026, 10, 21, 17, 5);
    expect(localTime(atMs, 'America/Denver')).toBe('Nov 21, 2026, 10:05 MST');
    expect(localTime(atMs, 'Europe/Berlin')).toBe('Nov 21, 2026, 18:05 GMT+1');
    expect(localTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('Jan 1, 2026, 00:00 UTC');
  });
});

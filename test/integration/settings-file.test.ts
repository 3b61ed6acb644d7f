import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import {
  loadSettings,
  parseSettings,
  withFoldersRecipientsRead,
} from '../../app/adapters/settings/settings-file.ts';
import { whoMayChange } from '../../app/adapters/settings/who-may-change.ts';
import { DEFAULT_SETTINGS, isOwnSetting } from '../../app/domain/settings/settings.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();
const readProblem = (json: unknown): string => {
  const loaded = parseSettings(JSON.stringify(json), '/c.json');
  return loaded.ok ? 'no problem' : inEnglish(loaded.failure);
};

describe('the settings file', () => {
  it('takes no hook that runs by a shell’s search, posts in the open, or has no key', () => {
    const [on, secret] = [['sent'], 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
    for (const hook of [
      { on, run: ['told'] },
      { on, run: [] },
      { on: [], run: ['/bin/told'] },
      { on: ['cancelled'], run: ['/bin/told'] },
      { on, post: 'http://example.com/faxes', secret },
      { on, post: 'file:///etc/passwd', secret },
      { on, post: 'https://example.com/faxes' },
      { on, post: 'https://example.com/faxes', secret: 'short' },
      { on, run: ['/bin/told'], post: 'https://example.com/faxes', secret },
    ])
      expect(parseSettings(JSON.stringify({ hooks: [hook] }), '/c.json').ok, JSON.stringify(hook)).toBe(
        false,
      );
  });

  it('says of a hook what is wrong with the kind that was meant', () => {
    const [on, secret] = [['sent'], 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
    const run = ['/bin/told'];
    for (const [hook, where, what] of [
      [{ on, run: ['told'] }, 'hooks.0.run.0', 'absolute path'],
      [{ on, run: ['/bin/told', 'a\0b'] }, 'hooks.0.run.1', 'NUL'],
      [{ on, run: ['/bin/told\0'] }, 'hooks.0.run.0', 'NUL'],
      [{ on: ['cancelled'], run }, 'hooks.0.on.0', 'received, sent'],
      [{ on, post: 'https://example.com/faxes' }, 'hooks.0.secret', 'string'],
      [{ on, post: 'https://example.com/faxes', secret: 'short' }, 'hooks.0.secret', 'whsec_'],
      [{ on, post: 'http://example.com/faxes', secret }, 'hooks.0.post', 'http'],
      [{ on, run, post: 'https://example.com/faxes', secret }, 'hooks.0', 'either'],
      [{ on }, 'hooks.0', 'either'],
      [{ run: [1], words: [] }, 'hooks.0', 'either'],
    ] as const) {
      const parsed = parseSettings(JSON.stringify({ hooks: [hook] }), '/c.json');
      const message = parsed.ok ? 'taken' : inEnglish(parsed.failure);
      expect(message, JSON.stringify(hook)).toContain(where);
      expect(message, JSON.stringify(hook)).toContain(what);
    }
  });

  it('takes no mail door that others reach without a password, or unencrypted', () => {
    const [port, senders] = [2525, ['@example.com']];
    const secure = {
      ...{
        port,
        senders,
        address: '192.168.1.10',
        clients: ['192.168.1.0/24', '2001:db8::1'],
        user: 'scanner',
      },
      ...{ password: 'twelve letters', certificateFile: '/etc/faxtray/c.pem', keyFile: '/etc/faxtray/k.pem' },
    };
    const parse = (mail: unknown) => parseSettings(JSON.stringify({ mail }), '/c.json');
    expect(parse(secure).ok).toBe(true);
    expect(parse({ port, senders, address: '127.0.0.1' }).ok).toBe(true);
    for (const left of ['clients', 'password', 'user', 'certificateFile', 'keyFile'])
      expect(parse({ ...secure, [left]: undefined }).ok, left).toBe(false);
    for (const [mail, what] of [
      [{ port, senders, address: '0.0.0.0' }, 'other computers'],
      [{ port, senders, address: 'localhost' }, 'IP address'],
      [{ ...secure, clients: ['192.168.1.0/33'] }, 'network'],
      [{ ...secure, clients: ['example.com'] }, 'network'],
      [{ ...secure, password: 'short' }, '12'],
      [{ port, senders: ['example.com'] }, '@example.com'],
      [{ port, senders: [] }, 'senders'],
      [{ port: 25, senders }, 'mail.port'],
      [{ port, senders, user: 'scanner' }, 'both'],
    ] as const) {
      const parsed = parse(mail);
      expect(parsed.ok ? 'taken' : inEnglish(parsed.failure), JSON.stringify(mail)).toContain(what);
    }
  });

  it('takes one address of the network for the printer, with a list of who may, and from an administrator alone', () => {
    const parse = (printerNetwork: unknown) => parseSettings(JSON.stringify({ printerNetwork }), '/c.json');
    const clients = ['192.168.1.0/24', '2001:db8::1'];
    for (const address of ['192.168.1.20', '2001:db8::20'])
      expect(parse({ address, clients }).ok, address).toBe(true);
    for (const [network, what] of [
      [{ address: '192.168.1.20' }, 'clients'],
      [{ address: '192.168.1.20', clients: [] }, 'clients'],
      [{ clients }, 'address'],
      [{ address: 'faxbox.local', clients }, 'IP address'],
      ...['0.0.0.0', '::', '::1', '127.0.0.1', '127.1.2.3', '::ffff:127.0.0.1', 'fe80::1%eth0'].map(
        (address) => [{ address, clients }, 'others reach'] as const,
      ),
      [{ address: '192.168.1.20', clients: ['192.168.1.0/33'] }, 'network'],
      [{ address: '192.168.1.20', clients: ['example.com'] }, 'network'],
    ] as const) {
      const parsed = parse(network);
      expect(parsed.ok ? 'taken' : inEnglish(parsed.failure), JSON.stringify(network)).toContain(what);
    }
    expect(isOwnSetting('printerNetwork')).toBe(false);
  });

  it('takes no folder of assistants that is not whole, and no number that may be another one elsewhere', () => {
    for (const assistant of [
      { folder: 'letters', numbers: ['+13035550119'] },
      { folder: '/srv/letters' },
      { folder: '/srv/letters', numbers: [] },
      { numbers: ['+13035550119'] },
      { folder: '/srv/letters', numbers: ['303 555 0119'] },
      { folder: '/srv/letters', numbers: ['*'] },
    ])
      expect(parseSettings(JSON.stringify({ assistants: [assistant] }), '/c.json').ok).toBe(false);
  });

  it.each([
    [{ kind: 'copy', folder: '/srv/lab', fileName: '{date} {nme}' }, 'has something in braces other than'],
    [{ kind: 'copy', folder: 'lab', fileName: '{date}' }, 'filingRules.0.action.folder'],
    [{ kind: 'run', program: '/bin/sh' }, 'filingRules.0.action'],
    [{ kind: 'tag', tag: ' ' }, 'filingRules.0.action.tag'],
    [{ kind: 'print', printer: ' ' }, 'filingRules.0.action.printer'],
  ])('says what is wrong with a filing rule that does %j', (action, said) => {
    const loaded = parseSettings(JSON.stringify({ filingRules: [{ name: 'Lab', action }] }), '/c.json');
    expect(loaded.ok ? 'nothing' : inEnglish(loaded.failure)).toContain(said);
  });

  it('understands every key of the interface, and says which were given', () => {
    const given = {
      server: 'https://platform.example.com/',
      clientId: 'abc',
      accountLabel: 'Westside Clinic',
      root: '/srv/faxes',
      sendFolders: [
        { path: '/srv/scans', defaultRecipient: '+13035550119', faxResolution: 'Low', watch: 'sweep' },
      ],
      defaultRegion: 'DE',
      undoSeconds: 0,
      numberGuard: 'new',
      duplicateWindowMinutes: 0,
      incompleteAfterSeconds: 60,
      quietSeconds: 8,
      automaticRetries: false,
      readReceivedText: false,
      receivedRecords: false,
      receivedPrinter: 'front',
      blockedSenders: ['+13035550102'],
      reconcileGapSeconds: 1,
      absenceProofSeconds: 60,
      overdueAfterSeconds: 900,
      maxConcurrentSubmissions: 1,
      notifications: 'failures',
      notificationDetail: 'private',
      quietHours: { from: '22:00', to: '07:00' },
      retentionDays: 30,
      receivedRetentionDays: 90,
      filingRules: [
        {
          ...{ name: 'Lab', senders: ['+13035550119'], hours: { from: '20:00', to: '07:00' } },
          action: { kind: 'copy', folder: '/srv/lab', fileName: '{date} {name}' },
        },
      ],
      launchHidden: true,
      startAtSignIn: true,
      appearance: 'dark',
      newFaxResolution: 'Low',
      newFaxCoverPageText: 'Please call back.',
      newFaxOwnCover: true,
      letterhead: {
        company: 'Westside',
        phone: '555-0100',
        notice: 'Confidential.\nOurs.',
        logo: 'iVBORw0KGgoAAA==',
      },
      coverTexts: [{ name: 'Call back', text: 'Please call back.' }],
      printerPort: 8631,
      printerNetwork: { address: '192.168.1.20', clients: ['192.168.1.0/24'] },
      updates: false,
      language: 'en',
      proxy: 'http://proxy.example.com:8080',
      caFile: '/etc/ssl/office.pem',
      hooks: [
        { on: ['received', 'failed'], run: ['/usr/local/bin/told', '--desk'] },
        { on: ['sent'], post: 'https://example.com/faxes', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      ],
      assistants: [{ folder: '/srv/letters', numbers: ['+13035550119'] }],
      mail: { port: 2525, senders: ['scanner@example.com', '@lab.example'], coverPage: true },
    };
    const loaded = parseSettings(JSON.stringify(given), '/c.json');
    expect(loaded).toEqual({
      ok: true,
      value: {
        settings: { ...given, server: 'https://platform.example.com' },
        fixed: Object.keys(given),
        path: '/c.json',
      },
    });
    expect(Object.keys(given).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  });

  it.each([
    [{ sever: 'https://x' }, '"sever" is not a setting'],
    [{ undoSeconds: 61 }, '"undoSeconds"'],
    [{ undoSeconds: '10' }, '"undoSeconds"'],
    [
      { server: 'http://fax.example.com' },
      '"server": must be an address with https, or one of this computer.',
    ],
    [{ server: 'fax.example.com' }, '"server": must be an address with https'],
    [{ root: 'Faxes' }, '"root": must be an absolute path'],
    [{ letterhead: { company: 'Two\nlines' } }, '"letterhead.company": must be one line'],
    [{ letterhead: { logo: 'R0lGODlh' } }, '"letterhead.logo": must be a PNG'],
    [
      {
        coverTexts: [
          { name: 'A', text: 'a' },
          { name: 'A', text: 'b' },
        ],
      },
      '"coverTexts": names two',
    ],
    [{ defaultRegion: 'usa' }, '"defaultRegion": must be two capital letters'],
    [{ sendFolders: [{ path: '/a', watch: 'no' }] }, '"sendFolders.0.watch"'],
    [{ numberGuard: 'on' }, '"numberGuard"'],
    [{ quietHours: { from: '22:00', to: '24:00' } }, '"quietHours.to": must be a time'],
    [{ quietHours: { from: '22:00', to: '22:00' } }, '"quietHours": must end'],
    [[], 'is wrong: must be of the type object.'],
  ])('refuses %j in one sentence that names the key', (json, words) => {
    expect(readProblem(json)).toContain(words);
    expect(readProblem(json)).not.toMatch(/\n|\.\.$/u);
  });

  it.each([
    ['+13035550119', null, null],
    ['(303) 555-0119', 'US', null],
    ['030 123456', 'DE', null],
    ['030 123456', 'US', 'sendFolders.1.defaultRecipient'],
    ['the front desk', 'US', 'sendFolders.1.defaultRecipient'],
    ['+1303555011', 'US', 'sendFolders.1.defaultRecipient'],
    ['911', 'US', 'sendFolders.1.defaultRecipient'],
    ['   ', 'US', 'sendFolders.1.defaultRecipient'],
  ])('reads the recipient %j of a folder in the region %s', (defaultRecipient, region, where) => {
    const sendFolders = [{ path: '/a' }, { path: '/b', defaultRecipient }];
    const given = { sendFolders, ...(region === null ? {} : { defaultRegion: region }) };
    const loaded = withFoldersRecipientsRead(parseSettings(JSON.stringify(given), '/c.json'), (each) =>
      makeNumberParser(each ?? 'FR'),
    );
    expect(loaded.ok ? null : inEnglish(loaded.failure)).toBe(
      where === null
        ? null
        : `The settings file /c.json is wrong: "${where}": must be a fax number, as in +13035550119.`,
    );
  });

  it.each([
    ['de-AT', 'de'],
    ['FR', 'fr'],
    ['system', 'system'],
    ['System', 'system'],
    ['it', 'system'],
    ['pt-BR', 'system'],
  ])('speaks for %s the language of %s, and starts', (language, spoken) => {
    expect(parseSettings(JSON.stringify({ language }), '/c.json')).toMatchObject({
      ok: true,
      value: { settings: { language: spoken } },
    });
  });

  it('takes plain http for loopback', () => {
    expect(readProblem({ server: 'http://127.0.0.1:4000' })).toBe('no problem');
  });

  it('may be absent only where nobody named it', async () => {
    const missing = join(tempFolder(), 'config.json');
    expect(await loadSettings(missing, true)).toMatchObject({
      ok: true,
      value: { settings: DEFAULT_SETTINGS },
    });
    expect(await loadSettings(missing, false)).toMatchObject({ ok: false });
    writeFileSync(missing, '{');
    expect(await loadSettings(missing, true)).toMatchObject({ ok: false });
  });

  it.runIf(process.platform !== 'win32')(
    'of the machine is believed where administrators alone may write',
    async () => {
      const folder = join(tempFolder(), 'etc');
      mkdirSync(folder, { mode: 0o755 });
      const path = join(folder, 'config.json');
      writeFileSync(path, '{"undoSeconds":3}', { mode: 0o644 });
      const me = process.getuid?.() ?? 0;
      const load = (isOfMachine: boolean, administrator = me) =>
        loadSettings(path, isOfMachine, (each) => whoMayChange(each, administrator));
      expect(await load(true)).toMatchObject({ ok: true, value: { settings: { undoSeconds: 3 } } });
      const distrusted = {
        ok: false,
        failure: saying('others than administrators'),
      };
      expect(await load(true, me + 1)).toMatchObject(distrusted);
      chmodSync(path, 0o664);
      expect(await load(true)).toMatchObject(distrusted);
      chmodSync(path, 0o644);
      chmodSync(folder, 0o777);
      expect(await load(true)).toMatchObject(distrusted);
      // Whoever starts Faxtray named it.
      expect(await load(false)).toMatchObject({ ok: true });
    },
  );
});

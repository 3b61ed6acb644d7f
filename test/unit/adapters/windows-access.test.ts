import { describe, expect, it } from 'vitest';
import { whoMayChangeOnWindows, type WhoMayChange } from '../../../app/adapters/settings/who-may-change.ts';

const OWN_USER = 'S-1-5-21-1004336348-1177238915-682003330-1001';
/** What a folder that an administrator makes below `ProgramData` inherits: everybody may read, and add files. */
const FOLDER =
  'O:BAG:SYD:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIIOID;GA;;;CO)(A;OICIID;0x1200a9;;;BU)(A;CIID;DCLCRPCR;;;BU)';
/** What a file of an administrator in it inherits. */
const FILE = 'O:BAG:SYD:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)';

const whoWith = (file: string, folder = FOLDER): Promise<WhoMayChange> =>
  whoMayChangeOnWindows('C:/ProgramData/Faxtray/config.json', (paths) =>
    Promise.resolve(paths.map((path) => (path.endsWith('config.json') ? file : folder))),
  );

describe('the settings of a machine, on Windows', () => {
  it.each([
    ['as an administrator makes it', FILE, FOLDER],
    ['with the end of a line behind it, as it is printed', `${FILE}\r\n`, `${FOLDER}\r\n`],
    ['of an administrator of a domain', FILE.replace('O:BA', 'O:S-1-5-21-1-2-3-512'), FOLDER],
    [
      'of the installer',
      FILE.replace('O:BA', 'O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'),
      FOLDER,
    ],
    ['where a user is denied', FILE.replace('D:AI', 'D:AI(D;;FA;;;BG)'), FOLDER],
    ['with auditing', `${FILE}S:AI(AU;SAFA;FA;;;WD)`, FOLDER],
    ['where the folder is closed', FILE, 'O:SYG:SYD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)'],
  ])('is believed: %s', async (_, file, folder) => {
    await expect(whoWith(file, folder)).resolves.toBe('administrators');
  });

  it.each([
    ['a user owns the file', FILE.replace('O:BA', `O:${OWN_USER}`), FOLDER],
    ['a user owns the folder', FILE, FOLDER.replace('O:BA', `O:${OWN_USER}`)],
    ['users may modify it', FILE.replace('0x1200a9;;;BU', '0x1301bf;;;BU'), FOLDER],
    ['everybody may do everything', FILE.replace('D:AI', 'D:AI(A;;FA;;;WD)'), FOLDER],
    ['signed-in users may write', FILE.replace('D:AI', 'D:AI(A;;FW;;;AU)'), FOLDER],
    ['somebody may append', FILE.replace('D:AI', `D:AI(A;;LC;;;${OWN_USER})`), FOLDER],
    ['somebody may say who may', FILE.replace('D:AI', `D:AI(A;;WD;;;${OWN_USER})`), FOLDER],
    ['somebody may take it over', FILE.replace('D:AI', 'D:AI(A;;WO;;;BU)'), FOLDER],
    ['somebody may delete it', FILE.replace('D:AI', 'D:AI(A;;SD;;;BU)'), FOLDER],
    ['users may delete in the folder', FILE, FOLDER.replace('DCLCRPCR', 'DCLCDTRPCR')],
    ['users may rename the folder', FILE, FOLDER.replace('0x1200a9', '0x1301bf')],
    ['generic rights', FILE.replace('D:AI', 'D:AI(A;;GA;;;IU)'), FOLDER],
    [
      'an account that only looks like one',
      FILE.replace('D:AI', 'D:AI(A;;FA;;;S-1-5-21-1-2-3-5000)'),
      FOLDER,
    ],
    ['no list of rights', 'O:BAG:SY', FOLDER],
    ['an open list of rights', 'O:BAG:SYD:NO_ACCESS_CONTROL', FOLDER],
    ['rights under a condition', 'O:BAG:SYD:AI(XA;;FA;;;WD;(@User.Title=="PM"))', FOLDER],
    ['letters that nobody knows', FILE.replace('D:AI', 'D:AI(A;;ZZ;;;BU)'), FOLDER],
    ['nothing', '', FOLDER],
    ['an answer in words', 'Access is denied.', FOLDER],
  ])('is not believed: %s', async (_, file, folder) => {
    await expect(whoWith(file, folder)).resolves.toBe('others');
  });

  it('is not believed where a link lies, nor of what the system does not say all of', async () => {
    for (const answer of [null, [], [FILE]])
      await expect(whoMayChangeOnWindows('C:/x/config.json', () => Promise.resolve(answer))).resolves.toBe(
        'others',
      );
  });

  it('is called unknown where nobody answers', async () => {
    const silent = whoMayChangeOnWindows('C:/x/config.json', () => Promise.reject(new Error('blocked')));
    await expect(silent).resolves.toBe('not-known');
  });

  it('counts rights that are given in whatever order of flags', async () => {
    const folder = FOLDER.replace('D:AI', 'D:AI(A;CIOI;FA;;;BU)');
    await expect(whoWith(FILE, folder)).resolves.toBe('others');
  });
});

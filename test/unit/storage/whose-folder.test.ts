import { expect, it } from 'vitest';
import { whoseFolder } from '../../../app/storage/whose-folder.ts';

const here = { home: '/home/jo', platform: 'linux' } as const;

it.each([
  ['/', 'person'],
  ['/home', 'person'],
  ['/home/jo', 'person'],
  ['/home/jo/.ssh', 'programs'],
  ['/home/jo/.config/Faxtray', 'programs'],
  ['/home/jo/Scans', null],
  ['/home/jo/Scans/.old', null],
  ['/home/joanna', null],
  ['/home/shared/scans', null],
  ['/etc', 'system'],
  ['/usr/share/doc', 'system'],
  ['/usrscans', null],
  ['/var', 'system'],
  ['/var/spool/scans', null],
  ['/tmp', 'system'],
  ['/tmp/scans', null],
  ['/media', 'system'],
  ['/media/jo/STICK', null],
  ['/srv/..fax', null],
] as const)('%s on Linux: %s', (place, whose) => expect(whoseFolder(place, here)).toBe(whose));

it('leaves a home folder alone that lies in the system, as that of root', () => {
  const root = { home: '/root', platform: 'linux' } as const;
  expect(whoseFolder('/root', root)).toBe('person');
  expect(whoseFolder('/root/Scans', root)).toBeNull();
  expect(whoseFolder('/home', root)).toBe('system');
});

it.each([
  ['C:\\', 'person'],
  ['C:\\Users', 'person'],
  ['c:\\users\\jo', 'person'],
  ['C:\\Users\\Jo\\AppData\\Local', 'programs'],
  ['C:\\Users\\Jo\\Documents\\Scans', null],
  ['C:\\Windows\\System32', 'system'],
  ['C:\\Program Files', 'system'],
  ['C:\\Scans', null],
  ['D:\\', null],
  ['\\\\server\\scans\\', null],
] as const)('%s on Windows: %s', (place, whose) =>
  expect(whoseFolder(place, { home: 'C:\\Users\\Jo', platform: 'win32' })).toBe(whose),
);

it('knows the library of a Mac, and its homes', () => {
  const mac = { home: '/Users/jo', platform: 'darwin' } as const;
  expect(
    ['/Users', '/Users/jo/Library/Mail', '/System/Volumes', '/Users/jo/Scans'].map((each) =>
      whoseFolder(each, mac),
    ),
  ).toEqual(['person', 'programs', 'system', null]);
});

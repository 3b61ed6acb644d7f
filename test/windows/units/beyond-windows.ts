/** What fails in files of unit tests on Windows' Node, in their order, and why that says nothing of Faxtray there. */
export const BEYOND_WINDOWS: Readonly<
  Record<string, { readonly tests: readonly string[]; readonly why: string }>
> = {
  'adapters/disk-file-inspector.test.ts': {
    tests: ['says which files are below a folder by their own names, and by no link or way around'],
    why: 'its paths are those of Unix',
  },
  'adapters/find-drive.test.ts': {
    tests: ['is behind a link only where the mounts are known, since reading one could wait for a drive'],
    why: 'it has the mounts of Linux',
  },
  'pages/encode-t4.test.ts': {
    tests: [
      'is decoded exactly by libtiff, whatever the bitmap',
      'is decoded exactly at the ends of its tables',
      'covers every run length of both colours',
      'tells fax software what it is',
      'is read as a bare stream of fax data, too',
    ],
    why: 'it compares with programs of Unix',
  },
  'pages/encode-t6.test.ts': {
    tests: [
      'is decoded exactly by libtiff, whatever the bitmap',
      'is decoded exactly at the ends of its tables',
      'covers every run length of both colours',
    ],
    why: 'it compares with programs of Unix',
  },
  'pages/text-layer.test.ts': {
    tests: [
      'are found by other programs, letter for letter, line for line',
      'are words of their own where the reader saw no gap between them',
      'stand at their places',
      'change nothing of what is seen, nor of pages that were not read',
      'may have more letters than a font has, and half ones',
      'are kept apart from each other on a line that runs askew',
      'without any extent are still there',
    ],
    why: 'it compares with programs of Unix',
  },
  'pages/write-pdf.test.ts': {
    tests: [
      'has as many pages as it was given, in the true size of the paper',
      'shows its strips the right way up, black on white, in place',
      'wraps the strips without encoding them anew',
    ],
    why: 'it compares with programs of Unix',
  },
  'pages/write-tiff.test.ts': {
    tests: [
      'says everything that fax software asks for',
      'begins every directory on an even byte, also behind a strip of odd length',
    ],
    why: 'it compares with programs of Unix',
  },
  'shell/read-start.test.ts': {
    tests: [
      'is one new fax of all files, from where it was started',
      'takes a file for a file behind the end of the switches, whatever it is called',
      'passes over addresses of other machines, and over no file, however many: the window says what is too much',
      'is what each link says, and files besides',
    ],
    why: 'its paths are those of Unix, where the address of another machine is no share',
  },
  'storage/exists.test.ts': {
    tests: [
      'says of every kind of entry that it is there, and of a name that nothing has that it is not',
      'throws where the disk does not say',
    ],
    why: 'Wine has no links that lead nowhere, and a name that is too long is none on Windows',
  },
  'storage/files-below.test.ts': {
    tests: [
      'finds the files as people count them, a folder’s own before those of the folders in it',
      'follows no link, to a file or out of the folder or back into it, and counts what it left out',
      'counts what cannot be read: a folder that has gone, a name that is no text',
    ],
    why: 'its paths are those of Unix, and so are pipes with names and names that are no text',
  },
};

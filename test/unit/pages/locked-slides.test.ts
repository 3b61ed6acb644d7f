import { CFB } from '@e965/xlsx';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { hasLockedSlides } from '../../../app/pages/office/has-locked-slides.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const files = CFB as unknown as {
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
  readonly utils: { cfb_new(): object; cfb_add(file: object, name: string, content: Buffer): void };
};

/** The CurrentUserAtom (MS-PPT section 2.3.2) of a file with this token. */
function slidesWith(token: number, bytes = 28): Buffer {
  const user = Buffer.alloc(bytes);
  if (bytes >= 16) user.writeUInt32LE(token, 12);
  const file = files.utils.cfb_new();
  files.utils.cfb_add(file, '/PowerPoint Document', Buffer.alloc(600, 1));
  files.utils.cfb_add(file, '/Current User', user);
  return files.write(file, { type: 'buffer' });
}

async function reasonFor(bytes: Buffer): Promise<string | null> {
  const path = join(tempFolder(), 'talk.ppt');
  writeFileSync(path, bytes);
  const document = { path, name: 'talk.ppt', contentType: null };
  const opened = await openDocument(document, faxGeometry('High', 'letter'), 'auto', 0);
  return opened.ok ? null : opened.failure.kind;
}

describe('slides of before 2007', () => {
  it('that ask for a password say so, and not that another program would read them', async () => {
    expect(await reasonFor(slidesWith(0xf3d1c4df))).toBe('password');
    expect(await reasonFor(slidesWith(0xe391c05f))).toBe('not-drawn-here');
  });

  it('are not locked where they are cut short or are no compound file', () => {
    expect(hasLockedSlides(slidesWith(0xf3d1c4df, 12))).toBe(false);
    expect(hasLockedSlides(slidesWith(0xf3d1c4df).subarray(0, 700))).toBe(false);
    expect(hasLockedSlides(Buffer.from('PowerPoint Document'))).toBe(false);
    expect(hasLockedSlides(Buffer.alloc(0))).toBe(false);
  });
});

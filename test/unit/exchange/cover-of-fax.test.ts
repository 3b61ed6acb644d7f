import { describe, expect, it } from 'vitest';
import { chooseCoverTo, hasCover } from '../../../app/exchange/rendering/cover-of-fax.ts';
import type { FaxToRender } from '../../../app/exchange/store/fax-queue.ts';

const fax = (changes: Partial<FaxToRender> = {}): FaxToRender => ({
  id: 1,
  extensionId: 101,
  recipients: [],
  resolution: 'High',
  coverIndex: 0,
  coverPageText: null,
  documents: [],
  contentType: 'image/tiff',
  unfinishedStarts: 0,
  ...changes,
});
const contacts = (extensionId: number, number: string): string | null =>
  extensionId === 101 && number === '+13035550119' ? 'Ruth Feldman' : null;
const to = (phoneNumber: string, name: string | null, extensionId = 101) =>
  chooseCoverTo({ position: 0, phoneNumber, name }, extensionId, contacts);

describe('telephony-service.md 2.5: the cover page', () => {
  it('2.5 cover page: comes with a text or an index', () => {
    expect(hasCover(fax())).toBe(false);
    expect(hasCover(fax({ coverPageText: ' \n' }))).toBe(false);
    expect(hasCover(fax({ coverPageText: 'Hello' }))).toBe(true);
    expect(hasCover(fax({ coverIndex: 7 }))).toBe(true);
  });

  it('2.5 cover page: To by name, else by businessFax, else the number', () => {
    expect(to('+13035550119', 'Dr. Feldman')).toBe('Dr. Feldman');
    expect(to('+13035550119', null)).toBe('Ruth Feldman');
    expect(to('+13035550119', '  ')).toBe('Ruth Feldman');
    expect(to('+13035550119', null, 102)).toBe('+13035550119');
    expect(to('+13035550118', null)).toBe('+13035550118');
  });
});

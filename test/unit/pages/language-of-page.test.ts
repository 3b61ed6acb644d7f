import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openHtml } from '../../../app/pages/decode/html.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { loadShaper } from '../../../app/pages/shaping/shaper.ts';
import { installedFonts } from '../../../app/pages/system-fonts/installed-fonts.ts';

beforeAll(loadShaper);
afterEach(() => vi.restoreAllMocks());

it.each([
  ['<!doctype html><!-- sent by a form --><HTML dir="ltr" LANG = "zh-TW"><p>王大中</p>', 'zh-Hant'],
  ["<html lang='ja'><p>王大中</p></html>", 'ja'],
  ['<html data-lang="ja"><p>王大中</p></html>', 'zh'],
  ['<p lang="ja">王大中</p>', 'zh'],
])('%s is set in fonts for %s', async (page, language) => {
  const asked = vi.spyOn(installedFonts, 'fontFor').mockReturnValue(null);
  await openHtml(Buffer.from(page), 'page.html', faxGeometry('High', 'letter'), 'utf-8');
  expect(new Set(asked.mock.calls.map(([, , each]) => each))).toEqual(new Set([language]));
});

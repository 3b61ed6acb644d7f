import { expect, it, onTestFinished, vi } from 'vitest';
import { splitGraphemes, lineParts } from '../../../app/pages/text/line-parts.ts';
import { splitText } from '../../../app/pages/text/split-text.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const CLUSTERS = ['👨‍👩‍👧‍👦', '🇩🇪', 'é̂', 'क्षि', '각', 'नि', '\r\n', '\uD83D', 'a'];

it('finds what is found at once, wherever a stretch ends', () => {
  for (const cluster of CLUSTERS)
    for (let before = 490; before < 530; before++) {
      const text = 'x'.repeat(before) + cluster.repeat(20);
      const whole = Array.from(graphemes.segment(text), ({ segment }) => segment);
      expect([...splitText(text, graphemes)], `${cluster} behind ${before}`).toEqual(whole);
    }
});

it('finds one that is longer than a stretch, and loses no letter', () => {
  const endless = `a${'\u0301'.repeat(3_000)}b`;
  expect(splitGraphemes(endless)).toEqual([`a${'\u0301'.repeat(3_000)}`, 'b']);
  const thai = 'ภาษาไทยเขียนติดกัน'.repeat(200);
  expect(lineParts(thai).join('')).toBe(thai);
  expect(splitGraphemes('')).toEqual([]);
});

it('gives V8 short texts only, which takes time by the square of their length', () => {
  const spied = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  onTestFinished(() => spied.mockRestore());
  expect(splitGraphemes('&a5;'.repeat(50_000))).toHaveLength(200_000);
  expect(lineParts('田'.repeat(50_000))).toHaveLength(50_000);
  expect(lineParts('ก'.repeat(50_000)).join('')).toHaveLength(50_000);
  expect(Math.max(...spied.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(1024);
});

import { expect, it } from 'vitest';
import { hasHtmlDoctype } from '../../../app/shell/has-html-doctype.ts';

it.each([
  ['<!doctype html><p>', true],
  ['\n<?xml version="1.0"?>\n<!-- saved -- from -->\n<!---->\n<!DOCTYPE HTML PUBLIC "x">', true],
  ['<!-- <!doctype html> --><p>', false],
  ['<p><!doctype html>', false],
  ['<!-- <!doctype html>', false],
])('finds whether %s says what it is', (beginning, says) => {
  expect(hasHtmlDoctype(beginning)).toBe(says);
});

it('looks at each comment once, however many there are', () => {
  for (const comment of ['<!---->', '<!-- -->\n', '<!--'])
    expect(hasHtmlDoctype(`${comment.repeat(10_000)}<p>`)).toBe(false);
}, 60_000);

import { isVisible, type Block } from '../../flow/flow.ts';
import { findChildren, descend } from '../../xml/xml-tree.ts';
import type { OfficePackage } from '../../recognise/office-package.ts';
import { readBackground, readShapes } from '../drawing/read-shapes.ts';

const USUAL_PRESENTATION = 'ppt/presentation.xml';
/** A slide is some ten inches wide, a fax page seven. */
const SLIDE_SCALE = 0.7;

/** The text, tables and pictures of a presentation, each slide on a page; hidden slides are left out. Null for a damaged one. */
export function readPptx(file: OfficePackage): Block[] | null {
  const main = file.mainPart() ?? USUAL_PRESENTATION;
  const presentation = file.xml(main);
  if (presentation === null) return null;
  return findChildren(descend(presentation, 'sldIdLst'), 'sldId').flatMap(({ attributes }) => {
    const part = file.target(main, attributes['r:id']);
    const slide = part === null ? null : file.xml(part);
    if (part === null || slide === null || slide.attributes['show'] === '0') return [];
    const parts = file.partsFrom(part);
    const shapes = readShapes(descend(slide, 'cSld', 'spTree'), parts, SLIDE_SCALE);
    const blocks = shapes.some(isVisible) ? shapes : readBackground(slide, parts, SLIDE_SCALE);
    return blocks.length === 0 ? [] : [...blocks, { kind: 'page-break' } as const];
  });
}

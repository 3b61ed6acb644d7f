import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import type { Block, Table, TableCell, TableRow } from '../flow/flow.ts';
import { readAttributes, type HtmlElement } from './html-element.ts';
import { parseStyle, styleWithin, type HtmlStyle } from './html-style.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type ReadNodes = (nodes: readonly Node[], style: HtmlStyle) => Block[];

const MOST_SPAN = 1000;

/** A table with its caption as its first row. Lines are drawn where the table or its first cell has a border. */
export function readHtmlTable(table: HtmlElement, style: HtmlStyle, read: ReadNodes): Table {
  const rows: TableRow[] = [];
  let hasLines = hasBorder(table);

  const addRow = (row: HtmlElement, isHead: boolean, groupStyle: HtmlStyle): void => {
    const rowStyle = styleWithin('tr', readAttributes(row), groupStyle);
    const cells = childElements(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
    hasLines ||= cells.some(hasBorder);
    const isHeader =
      isHead || (rows.length === 0 && cells.length > 1 && cells.every(({ tagName }) => tagName === 'th'));
    rows.push({ isHeader, cells: cells.map((cell) => readCell(cell, rowStyle, read)) });
  };

  for (const child of childElements(table)) {
    if (child.tagName === 'caption')
      rows.push(captionRow(read(child.childNodes, { ...style, align: 'center' })));
    if (child.tagName === 'tr') addRow(child, false, style);
    if (!['thead', 'tbody', 'tfoot'].includes(child.tagName)) continue;
    const groupStyle = styleWithin(child.tagName, readAttributes(child), style);
    for (const row of childElements(child))
      if (row.tagName === 'tr') addRow(row, child.tagName === 'thead', groupStyle);
  }
  return { kind: 'table', rows, hasLines };
}

function readCell(cell: HtmlElement, rowStyle: HtmlStyle, read: ReadNodes): TableCell {
  const attributes = readAttributes(cell);
  return {
    blocks: read(cell.childNodes, styleWithin(cell.tagName, attributes, rowStyle)),
    columnSpan: readSpan(attributes['colspan']),
    rowSpan: readSpan(attributes['rowspan']),
  };
}

function captionRow(blocks: Block[]): TableRow {
  return { isHeader: false, cells: [{ blocks, columnSpan: MOST_SPAN, rowSpan: 1 }] };
}

function readSpan(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(MOST_SPAN, Math.max(1, span));
}

function hasBorder(element: HtmlElement): boolean {
  const attributes = readAttributes(element);
  const css = parseStyle(attributes);
  const border = attributes['border'] ?? css.get('border') ?? css.get('border-bottom') ?? '0';
  return !/^\s*(?:0|none)/u.test(border);
}

const childElements = ({ childNodes }: HtmlElement): HtmlElement[] =>
  childNodes.filter((node): node is HtmlElement => defaultTreeAdapter.isElementNode(node));

import type { Block, Table, TableCell, TableRow } from '../../flow/flow.ts';
import { findChildren, descend, type XmlElement } from '../../xml/xml-tree.ts';
import { showsBorders, type DocxStyles } from './docx-styles.ts';

/** A table of a Word document. A cell that goes on from the row above is left empty. */
export function readDocxTable(
  table: XmlElement,
  styles: DocxStyles,
  readCell: (cell: XmlElement) => Block[],
): Table {
  const properties = descend(table, 'tblPr');
  const style = styles.added(descend(properties, 'tblStyle')?.attributes['val']);
  let hasLines = style.hasBorders || showsBorders(descend(properties, 'tblBorders'));
  const rows = rowsIn(table).map((row): TableRow => {
    const cells = cellsIn(row).map((cell): TableCell => {
      const shape = descend(cell, 'tcPr');
      hasLines ||= showsBorders(descend(shape, 'tcBorders'));
      const merge = descend(shape, 'vMerge');
      const isContinued = merge !== null && merge.attributes['val'] !== 'restart';
      const columnSpan = Math.max(1, Number(descend(shape, 'gridSpan')?.attributes['val'] ?? 1) || 1);
      return { blocks: isContinued ? [] : readCell(cell), columnSpan, rowSpan: 1 };
    });
    return { cells, isHeader: descend(row, 'trPr', 'tblHeader') !== null };
  });
  return { kind: 'table', rows, hasLines };
}

/** Content controls may stand around rows and cells. */
function rowsIn(parent: XmlElement): XmlElement[] {
  return findChildren(parent).flatMap((child) =>
    child.name === 'tr' ? [child] : isWrapper(child) ? rowsIn(child) : [],
  );
}

function cellsIn(parent: XmlElement): XmlElement[] {
  return findChildren(parent).flatMap((child) =>
    child.name === 'tc' ? [child] : isWrapper(child) ? cellsIn(child) : [],
  );
}

const isWrapper = ({ name }: XmlElement): boolean => ['sdt', 'sdtContent', 'ins', 'customXml'].includes(name);

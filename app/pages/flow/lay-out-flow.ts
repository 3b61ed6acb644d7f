import type { MeasureImage } from './break-lines.ts';
import type { FlowFonts } from './flow-fonts.ts';
import type { Block, Table } from './flow.ts';
import { layOutParagraph } from './lay-out-paragraph.ts';
import { layOutTable } from './lay-out-table.ts';
import { paginate, type FlowPage } from './paginate.ts';
import { LINE, type Strip } from './strip.ts';

/** Tables within tables: deeper ones stand below each other. */
const MOST_TABLE_DEPTH = 4;
const RULE_PT = 0.8;
const AROUND_RULE_PT = 5;

/** Lays a document out on pages of the given size. */
export function layOutFlow(
  blocks: readonly Block[],
  widthPx: number,
  heightPx: number,
  fonts: FlowFonts,
  measure: MeasureImage,
): FlowPage[] {
  return paginate(layOutStrips(blocks, widthPx, heightPx, fonts, measure, 0), heightPx);
}

function* layOutStrips(
  blocks: readonly Block[],
  widthPx: number,
  heightPx: number,
  fonts: FlowFonts,
  measure: MeasureImage,
  depth: number,
): Generator<Strip> {
  for (const block of blocks) {
    switch (block.kind) {
      case 'paragraph':
        yield* layOutParagraph(block, widthPx, fonts, measure);
        break;
      case 'rule': {
        const weightPx = Math.max(1, fonts.downPx(RULE_PT));
        const topPx = fonts.downPx(AROUND_RULE_PT);
        const line = { kind: 'box', leftPx: 0, topPx, widthPx, heightPx: weightPx } as const;
        yield { ...LINE, heightPx: 2 * topPx + weightPx, marks: [line] };
        break;
      }
      case 'page-break':
        yield { ...LINE, breaksPage: true };
        break;
      case 'table': {
        if (depth >= MOST_TABLE_DEPTH) {
          yield* layOutStrips(withoutTables(block), widthPx, heightPx, fonts, measure, depth);
          break;
        }
        yield* layOutTable(block, widthPx, heightPx, fonts, measure, (inner, innerWidthPx) => [
          ...layOutStrips(inner, innerWidthPx, heightPx, fonts, measure, depth + 1),
        ]);
      }
    }
  }
}

/** What stands in a table and in the tables in it, one below the other. */
function withoutTables(table: Table): Block[] {
  const cells = table.rows.flatMap((row) => row.cells);
  return cells.flatMap((cell) =>
    cell.blocks.flatMap((block) => (block.kind === 'table' ? withoutTables(block) : [block])),
  );
}

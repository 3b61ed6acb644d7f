import type { RoutingSheet } from '../domain/fax/routing-sheet.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { paperOfRegion } from '../pages/page/paper-of-region.ts';
import type { ReceiptSheet } from '../pages/receipt/receipt-sheet.ts';
import { renderRoutingSheet } from '../pages/requests/render-routing-sheet.ts';
import { writeSheetCode } from '../pages/routing-sheet/sheet-code.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { RoutingSheetDrawer } from '../services/ports/pages/routing-sheet-drawer.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { phrase } from '../words/phrase.ts';

/** Routing sheets in the language and on the paper that are set, drawn in the pool. */
export class PooledRoutingSheetDrawer implements RoutingSheetDrawer {
  readonly #pool: RenderPool;
  readonly #region: () => string;
  readonly #words: Phrasebook;

  constructor(pool: RenderPool, region: () => string, words: Phrasebook) {
    this.#pool = pool;
    this.#region = region;
    this.#words = words;
  }

  async draw(sheet: RoutingSheet): Promise<Result<Uint8Array>> {
    const code = writeSheetCode(sheet);
    if (code === null)
      return failed({ kind: 'needs-person', reason: 'refused', message: phrase('routing-sheet.too-long') });
    const paper = paperOfRegion(this.#region());
    const drawn = await renderRoutingSheet(this.#pool, writeOut(sheet, this.#words), code, paper);
    return drawn.ok
      ? success(drawn.value)
      : failed({ kind: 'needs-person', reason: 'unreadable', message: drawn.failure.message });
  }
}

/** The same as its code says, for people. */
function writeOut(
  { phoneNumber, name, reference, coverPageText }: RoutingSheet,
  words: Phrasebook,
): ReceiptSheet {
  const rows = [
    {
      label: words.say('routing-sheet.to'),
      lines: [...(name === null ? [] : [name]), words.number(phoneNumber)],
    },
    { label: words.say('routing-sheet.reference'), lines: reference === null ? [] : [reference] },
    {
      label: words.say('routing-sheet.cover-page'),
      // Its lines are for the cover page; here they only have to fit.
      lines: coverPageText === null ? [] : [coverPageText.replace(/\s+/gu, ' ').trim()],
    },
  ];
  return {
    title: words.say('routing-sheet.title'),
    outcome: words.say('routing-sheet.how'),
    rows: rows.filter(({ lines }) => lines.length > 0),
  };
}

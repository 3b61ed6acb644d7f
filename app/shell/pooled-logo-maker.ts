import { basename } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import { drawPagePicture } from '../pages/requests/page-picture.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { LogoMaker } from '../services/ports/pages/logo-maker.ts';

/** Of what is printed, at the dots of a fax line. */
const WIDEST_PX = 530;
const HIGHEST_PX = 204;
/** Of the size in a PNG, which its first chunk has (ISO/IEC 15948 11.2.2). */
const SIZE_AT = 16;

/** Reads pictures in the workers that draw for the window: one that takes down its renderer takes nothing else with it. */
export class PooledLogoMaker implements LogoMaker {
  readonly #pool: RenderPool;

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  async make(path: string): Promise<Result<string>> {
    const document = { path, name: basename(path), contentType: null };
    let drawn = await drawPagePicture(this.#pool, document, 1, WIDEST_PX);
    if (drawn.ok) {
      const size = Buffer.from(drawn.value).subarray(SIZE_AT, SIZE_AT + 8);
      const [widthPx, heightPx] = [size.readUInt32BE(0), size.readUInt32BE(4)];
      const fitting = Math.max(1, Math.floor((widthPx * HIGHEST_PX) / heightPx));
      if (heightPx > HIGHEST_PX) drawn = await drawPagePicture(this.#pool, document, 1, fitting);
    }
    return drawn.ok
      ? success(Buffer.from(drawn.value).toString('base64'))
      : failed({ kind: 'needs-person', reason: 'unreadable', message: drawn.failure.message });
  }
}

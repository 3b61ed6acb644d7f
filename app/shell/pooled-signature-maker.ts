import { basename } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import type { Signature } from '../domain/settings/signature.ts';
import { drawSignature } from '../pages/requests/draw-signature.ts';
import type { RenderPool } from '../pages/workers/render-pool.ts';
import type { SignatureMaker } from '../services/ports/pages/signature-maker.ts';

/** Reads pictures of signatures in the workers that draw for the window. */
export class PooledSignatureMaker implements SignatureMaker {
  readonly #pool: RenderPool;

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  async make(path: string): Promise<Result<Signature>> {
    const drawn = await drawSignature(this.#pool, { path, name: basename(path), contentType: null });
    if (!drawn.ok)
      return failed({ kind: 'needs-person', reason: 'unreadable', message: drawn.failure.message });
    const { png, aspect } = drawn.value;
    return success({ kind: 'image', png: Buffer.from(png).toString('base64'), aspect });
  }
}

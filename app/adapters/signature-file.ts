import { z } from 'zod';
import { failed, success, type Result } from '../domain/result.ts';
import type { KeptSignature } from '../domain/settings/signature.ts';
import type { SignatureFile } from '../services/ports/computer/signature-file.ts';
import type { Log } from '../services/ports/log.ts';
import { diskFailure, isMissing } from '../storage/disk-failure.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { readNamed } from '../storage/read-named.ts';
import { phrase } from '../words/phrase.ts';

const aspect = z.number().positive();

const schema = z.object({
  version: z.literal(1),
  signatures: z.array(
    z.object({
      id: z.string().min(1),
      signature: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('strokes'), outlines: z.array(z.array(z.number())), aspect }),
        z.object({ kind: z.literal('image'), png: z.string(), aspect }),
      ]),
    }),
  ),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `signatures.json` of this instance, for nobody else to read. It comes into no backup and no diagnostics file. */
export class JsonSignatureFile implements SignatureFile {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  async read(): Promise<Result<readonly KeptSignature[]>> {
    let text: string;
    try {
      text = (await readNamed(this.#path)).toString('utf8');
    } catch (error) {
      if (isMissing(error)) return success([]);
      return failed(diskFailure(error, phrase('disk.not.signatures-read', { path: this.#path })));
    }
    const parsed = schema.safeParse(readJson(text));
    if (parsed.success) return success(parsed.data.signatures);
    // Without what is wrong with it, which would quote it. A later version may have written it.
    this.#log.error('signatures.unreadable', { path: this.#path });
    return failed({
      kind: 'needs-person',
      reason: 'refused',
      message: phrase('refused.signatures-unreadable', { path: this.#path }),
    });
  }

  async write(signatures: readonly KeptSignature[]): Promise<Result<null>> {
    try {
      await writeFileAtomically(this.#path, `${JSON.stringify({ version: 1, signatures })}\n`);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.signatures-written')));
    }
  }
}

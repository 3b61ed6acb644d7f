import { failed, success, type Result } from '../../domain/result.ts';
import type { KeptSignature } from '../../domain/settings/signature.ts';
import { Turns } from '../../domain/turns.ts';
import { phrase } from '../../words/phrase.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { SignatureFile } from '../ports/computer/signature-file.ts';
import type { Ids } from '../ports/ids.ts';
import type { SignatureMaker } from '../ports/pages/signature-maker.ts';
import { refuse } from '../refuse.ts';
import type { SettingsOperations } from './operation-handlers.ts';

export interface SignaturePorts {
  readonly signatureFile: SignatureFile;
  readonly signatures: SignatureMaker;
  readonly ids: Ids;
  readonly desktop: Pick<Desktop, 'chooseFile'>;
}

/** Of those who share a computer's account. */
const MOST_KEPT = 6;

type Names =
  'settings.signatures' | 'settings.keepSignature' | 'settings.removeSignature' | 'settings.chooseSignature';

/** What people sign with, as they keep it on this computer. */
export function signatureOperations({
  signatureFile,
  signatures,
  ids,
  desktop,
}: SignaturePorts): Pick<SettingsOperations, Names> {
  const turns = new Turns();
  /** One after the other: what is kept meanwhile must not be lost by what is deleted. */
  const change = (
    make: (kept: readonly KeptSignature[]) => Result<readonly KeptSignature[]>,
  ): Promise<Result<readonly KeptSignature[]>> =>
    turns.run(async () => {
      const kept = await signatureFile.read();
      if (!kept.ok) return kept;
      const made = make(kept.value);
      if (!made.ok) return made;
      const written = await signatureFile.write(made.value);
      return written.ok ? made : failed(written.failure);
    });
  return {
    'settings.signatures': () => signatureFile.read(),
    'settings.keepSignature': ({ signature }) =>
      change((kept) =>
        kept.length >= MOST_KEPT
          ? refuse(phrase('refused.signatures-full', { most: MOST_KEPT }))
          : success([...kept, { id: ids.next(), signature }]),
      ),
    'settings.removeSignature': ({ id }) => change((kept) => success(kept.filter((each) => each.id !== id))),
    'settings.chooseSignature': async () => {
      const path = await desktop.chooseFile();
      if (path === null) return success({ signature: null });
      const made = await signatures.make(path);
      return made.ok ? success({ signature: made.value }) : made;
    },
  };
}

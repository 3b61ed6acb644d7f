import { generate } from 'selfsigned';

export interface Authority {
  readonly cert: string;
  readonly key: string;
}

/** An authority that nobody trusts by default. */
export async function makeAuthority(): Promise<Authority> {
  const made = await generate([{ name: 'commonName', value: 'Office authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { cert: made.cert, key: made.private };
}

export interface CertificateFor {
  readonly name: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export async function makeCertificate(
  authority: Authority,
  { name, notBefore, notAfter }: CertificateFor,
): Promise<{ readonly cert: string; readonly key: string }> {
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: authority,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    ...(notBefore === undefined ? {} : { notBeforeDate: notBefore }),
    ...(notAfter === undefined ? {} : { notAfterDate: notAfter }),
  });
  return { cert: made.cert, key: made.private };
}

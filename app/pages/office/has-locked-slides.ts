import { compoundStreams } from '../archive/compound-stream.ts';
import { hasEndlessChain } from '../archive/has-endless-chain.ts';

/** `headerToken` of the CurrentUserAtom of an encrypted file, behind its header and size (MS-PPT section 2.3.2). */
const TOKEN_AT = 12;
const ENCRYPTED = 0xf3d1c4df;

/** Whether slides of before 2007 ask for a password. False also for what is damaged. */
export function hasLockedSlides(bytes: Uint8Array): boolean {
  try {
    if (hasEndlessChain(bytes)) return false;
    const user = compoundStreams(bytes)('Current User');
    return user.length >= TOKEN_AT + 4 && user.readUInt32LE(TOKEN_AT) === ENCRYPTED;
  } catch {
    return false;
  }
}

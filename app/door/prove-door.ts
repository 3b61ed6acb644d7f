import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { z } from 'zod';
import type { Clock } from '../services/ports/clock.ts';
import { parseSharedJson } from '../storage/parse-shared-json.ts';

/** Who proves that it knows the key: the proof of one side is worth nothing as the other's. */
type Side = 'server' | 'client';

/** A proof is one line of about 170 bytes. */
const MOST_BYTES = 1024;
const PROVEN_WITHIN_MS = 10_000;
const NONCE_BYTES = 32;
const LINE_END = 0x0a;

const hex = z.string().regex(/^[0-9a-f]{64}$/u);
const clientNonce = z.object({ nonce: hex });
const serverProof = z.object({ nonce: hex, proof: hex });
const clientProof = z.object({ proof: hex });

/**
 * Faxtray's side of the proof that comes before the first message at a pipe (docs/spec/door.md "Where it is"). False: whoever connected
 * does not have the key, or takes longer than ten seconds.
 */
export async function proveServer(socket: Socket, key: Buffer, clock: Clock): Promise<boolean> {
  const asked = await readLine(socket, clientNonce, clock);
  if (asked === null) return false;
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  writeLine(socket, { nonce, proof: prove('server', key, asked.nonce, nonce) });
  const answer = await readLine(socket, clientProof, clock);
  return answer !== null && isEqual(answer.proof, prove('client', key, asked.nonce, nonce));
}

/** A program's side. False: nobody answers, or somebody who is not the Faxtray that wrote the key. */
export async function proveClient(socket: Socket, key: Buffer, clock: Clock): Promise<boolean> {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  writeLine(socket, { nonce });
  const shown = await readLine(socket, serverProof, clock);
  if (shown === null || !isEqual(shown.proof, prove('server', key, nonce, shown.nonce))) return false;
  writeLine(socket, { proof: prove('client', key, nonce, shown.nonce) });
  return true;
}

const prove = (side: Side, key: Buffer, ofClient: string, ofServer: string): string =>
  createHmac('sha256', key).update(`faxtray-door-1\n${side}\n${ofClient}\n${ofServer}\n`).digest('hex');

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

function writeLine(socket: Socket, value: object): void {
  socket.write(`${JSON.stringify(value)}\n`);
}

/** Null if the line is something else, too long or too late, or the connection ended. What follows it stays unread. */
function readLine<T>(socket: Socket, schema: z.ZodType<T>, clock: Clock): Promise<T | null> {
  return new Promise((resolve) => {
    let line = Buffer.alloc(0);
    const done = (found: T | null): void => {
      cancel();
      socket.off('data', read).off('end', ended).off('close', ended).off('error', ended);
      socket.pause();
      resolve(found);
    };
    const ended = (): void => done(null);
    const cancel = clock.after(PROVEN_WITHIN_MS, ended);
    const read = (chunk: Buffer): void => {
      line = Buffer.concat([line, chunk]);
      const end = line.indexOf(LINE_END);
      if (end === -1 ? line.length > MOST_BYTES : end > MOST_BYTES) done(null);
      if (end === -1 || end > MOST_BYTES) return;
      const json = parseSharedJson(line.subarray(0, end));
      const found = json.ok ? schema.safeParse(json.value) : null;
      const rest = line.subarray(end + 1);
      done(found?.success === true ? found.data : null);
      if (rest.length > 0) socket.unshift(rest);
    };
    socket.on('data', read).on('end', ended).on('close', ended).on('error', ended);
    socket.resume();
  });
}

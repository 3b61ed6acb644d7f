import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faxDocumentAt } from '../../app/storage/fax-document.ts';
import { HostileServer } from '../support/hostile-service/hostile-server.ts';
import { LIES } from '../support/hostile-service/lies.ts';
import { makeQuestions } from '../support/hostile-service/questions.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SEED = seedFrom(process.env['FAXTRAY_SEED'] ?? '20261122');
/** How often each request meets each kind of lie: FAXTRAY_PROPERTY_FACTOR asks for more. */
const TIMES = Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);
const AT_ONCE = 16;
const SECRETS = ['token-of-the-desk-1f', 'refresh-token-of-the-desk-2f', 'jwt-of-the-desk-3f'] as const;
const PATIENCE = { answerMs: 150, uploadMs: 200, wholeMs: 400 };

/** Whoever connects here was sent by a lie. */
const decoy = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (bytes) => arrived.push(bytes.toString('latin1').slice(0, 200)));
});
const arrived: string[] = [];
let decoyUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => decoy.listen(0, '::', resolve));
  decoyUrl = `http://127.0.0.1:${(decoy.address() as AddressInfo).port}`;
});
afterAll(() => decoy.close());

it('survives every request that is answered with a lie', async () => {
  const random = new Random(SEED);
  const folder = tempFolder();
  const fetched = tempFolder();
  const path = join(folder, 'letter.pdf');
  writeFileSync(path, SMALL_PDF);
  const counted: Record<string, { asked: number; lies: number; failures: number }> = {};
  const problems: string[] = [];
  for (const [name, makeLie] of Object.entries(LIES)) {
    const server = new HostileServer();
    const baseUrl = await server.start();
    const [token, refreshToken, jwt] = SECRETS;
    const asking = makeQuestions({
      ...{ baseUrl, token, refreshToken, jwt, folder: fetched, patience: PATIENCE },
      document: { path, sizeBytes: SMALL_PDF.length },
    });
    const shown = new Set<string>();
    server.lie = (question) => {
      const said = `${String(question.headers.authorization)} ${question.body.toString('latin1')}`;
      for (const secret of SECRETS) if (said.includes(secret)) shown.add(secret);
      return makeLie(question, { random, decoy: decoyUrl, secrets: [...shown] });
    };
    const waiting = Object.entries(asking.questions).flatMap((each) =>
      Array.from({ length: TIMES }, () => each),
    );
    const count = { asked: 0, lies: 0, failures: 0 };
    counted[name] = count;
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [asked, ask] = next;
        count.asked++;
        try {
          const answer = await ask();
          const said = JSON.stringify(answer.ok ? null : answer.failure);
          if (SECRETS.some((secret) => said.includes(secret)))
            problems.push(`${name}, ${asked}: told ${said}`);
        } catch (error) {
          count.failures++;
          problems.push(`${name}, ${asked}: ${String(error instanceof Error ? error.stack : error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // A service that lied once must still be believed when it tells the truth.
    server.lie = () => null;
    const truth = await asking.questions['read']?.();
    if (truth?.ok !== true) problems.push(`${name}: the truth was not heard: ${JSON.stringify(truth)}`);
    count.lies = server.lied;
    await asking.close();
    server.stop();
  }
  console.table(counted);
  for (const file of readdirSync(fetched, { recursive: true, encoding: 'utf8' }))
    if (!statSync(join(fetched, file)).isFile() || (await faxDocumentAt(join(fetched, file))) === null)
      problems.push(`left behind: ${file}`);
  expect(readdirSync(folder)).toEqual(['letter.pdf']);
  expect({ seed: SEED, problems }).toEqual({ seed: SEED, problems: [] });
  expect(arrived).toEqual([]);
});

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a system assigns (Linux from 32768, others from 49152), so that nobody takes it while its server is down. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port for a server that is killed and restarted; each process starts searching elsewhere. */
export async function keptPort(): Promise<number> {
  const start = (process.pid * 101) % (LAST - FIRST);
  for (let step = 0; step < LAST - FIRST; step++) {
    const port = FIRST + ((start + step) % (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

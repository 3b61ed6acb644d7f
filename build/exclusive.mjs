import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

const HEARTBEAT_MS = 2_000;
// Several missed heartbeats. Measured by the waiter's own clock, so that a suspended laptop proves nothing.
const ABANDONED_AFTER_MS = 20_000;
const POLL_MS = 150;

/**
 * Runs `work` while no other process of this checkout runs work of the same name. A holder that died is detected by its process id, one
 * whose id was reused by its silence.
 */
export async function exclusively(name, say, work) {
  const file = inProject('dist', `.${name}.lock`);
  await fs.mkdir(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${randomUUID()}`;
  await acquire(file, mine, say);
  const heartbeat = setInterval(() => {
    fs.utimes(file, new Date(), new Date()).catch(() => {});
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await removeIfHolds(file, mine);
  }
}

async function acquire(file, mine, say) {
  let seen = '';
  let seenSince = performance.now();
  for (let waits = 0; !(await tryCreate(file, mine)); waits++) {
    const holder = await readHolder(file);
    if (!holder) continue;
    if (holder.fingerprint !== seen) [seen, seenSince] = [holder.fingerprint, performance.now()];
    if (!isAlive(holder.pid) || performance.now() - seenSince > ABANDONED_AFTER_MS) {
      await removeIfHolds(file, holder.content);
      continue;
    }
    if (waits === 0) say(`waiting for process ${holder.pid}, which is doing the same`);
    await sleep(POLL_MS);
  }
}

async function tryCreate(file, content) {
  // Linked into place with its content, so that nobody ever reads an empty lock.
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, content);
  try {
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

async function readHolder(file) {
  try {
    const [content, { mtimeMs }] = await Promise.all([fs.readFile(file, 'utf8'), fs.stat(file)]);
    return { content, pid: Number.parseInt(content, 10), fingerprint: `${content} ${mtimeMs}` };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

async function removeIfHolds(file, content) {
  const holder = await readHolder(file);
  if (holder?.content === content) await fs.rm(file, { force: true });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

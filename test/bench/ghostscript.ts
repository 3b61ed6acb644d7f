import { spawn, spawnSync } from 'node:child_process';
import type { Drawn } from './draw-documents.ts';
import { peakMiB } from './peak-memory.ts';

const OPTIONS = [
  '-q',
  '-dNOPAUSE',
  '-dBATCH',
  '-dSAFER',
  '-sDEVICE=tiffg4',
  '-r204x196',
  '-sPAPERSIZE=letter',
];

/** The shell knows how long its children took. */
const TIMED = `TIMEFORMAT='%R %U %S'; time gs "$@"`;

/** The best of several runs, each including ghostscript's start. */
export async function drawWithGhostscript(
  path: string,
  target: string,
  runs: number,
  more: readonly string[] = [],
): Promise<Drawn> {
  let seconds = Number.POSITIVE_INFINITY;
  let cpuSeconds = Number.POSITIVE_INFINITY;
  const options = [...OPTIONS, ...more, `-sOutputFile=${target}`, path];
  for (let run = 0; run < runs; run++) {
    const { stderr, status } = spawnSync('bash', ['-c', TIMED, 'gs', ...options], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`ghostscript failed: ${stderr}`);
    const [real = 0, user = 0, system = 0] = stderr.trim().split(/\s+/u).slice(-3).map(Number);
    seconds = Math.min(seconds, real);
    cpuSeconds = Math.min(cpuSeconds, user + system);
  }
  return { seconds, cpuSeconds, peakMiB: await measurePeak(options) };
}

async function measurePeak(options: readonly string[]): Promise<number> {
  const child = spawn('gs', options);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, peakMiB(child.pid ?? 0))), 5);
  await new Promise((ended) => child.on('close', ended));
  clearInterval(watch);
  return peak;
}

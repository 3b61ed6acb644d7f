import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

for (const format of ['text', 'json'] as const) {
  test(`without a display each change of a fax is a line of ${format}`, async ({ user }) => {
    const config = join(user.folder, 'config.json');
    writeFileSync(config, JSON.stringify({ root: user.root }));
    mkdirSync(join(user.root, 'Send'), { recursive: true });
    writeFileSync(join(user.root, 'Send', '+13035550119 lab.pdf'), letter);
    const { DISPLAY: _display, ...env } = process.env;
    const flags = format === 'json' ? ['--json'] : [];
    const launcher = spawn(
      process.execPath,
      [join(ROOT, 'build', 'start.mjs'), `--user-data-dir=${user.data}`, ...flags],
      { cwd: ROOT, env: { ...env, FAXTRAY_CONFIG: config }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = new Promise<number | null>((resolve) => launcher.once('exit', resolve));
    let said = '';
    launcher.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const lines: string[] = [];
    await new Promise<void>((resolve) => {
      createInterface({ input: launcher.stdout }).on('line', (line) => {
        lines.push(line);
        if (/\bsent\b.*(?:1 page|lab\.pdf\.fax\.tif)/u.test(line)) resolve();
      });
    });
    launcher.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(said).toContain('there is no display');
    expect(said).not.toContain('is starting');

    if (format === 'json') {
      const states = lines.map((line) => (JSON.parse(line) as { state: string }).state);
      // A line also for each new reason to wait, on a machine that is slow to start its exchange.
      const steps = states.filter((state, index) => state !== states[index - 1]);
      expect(steps.slice(0, 3)).toEqual(['waiting', 'submitting', 'queued']);
      expect(states.at(-1)).toBe('sent');
      return;
    }
    const last = /^(?<time>\S+) {2}sent {5}\+13035550119 lab\.pdf {2}-> {2}\+13035550119 {2}1 page {2}\d+$/u;
    expect(lines.at(-1)).toMatch(last);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}[a-z-]+ +\S/u);
  });
}

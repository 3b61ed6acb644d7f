import { expect, it } from 'vitest';
import { whyNotSpawned } from '../../../app/shell/why-not-spawned.ts';
import { words } from '../../support/words.ts';

const spawnError = (code: string, program: string): Error =>
  Object.assign(new Error(`spawn ${program} ${code}`), { code });

it('a start that fails is told with its own reason; only a virtual display that is not installed is one', () => {
  const why = (code: string, program: string): string =>
    words.text(whyNotSpawned(program, spawnError(code, program)));
  expect(why('ENOENT', 'xvfb-run')).toContain('install xvfb');
  for (const [code, program] of [
    ['EACCES', 'xvfb-run'],
    ['EAGAIN', 'xvfb-run'],
    ['ENOENT', '/opt/Faxtray/faxtray'],
    ['E2BIG', '/opt/Faxtray/faxtray'],
  ] as const) {
    expect(why(code, program)).toContain(`spawn ${program} ${code}`);
    expect(why(code, program)).not.toContain('display');
  }
});

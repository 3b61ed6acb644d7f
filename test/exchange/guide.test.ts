import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../app/exchange/config/config-file.ts';

const PROJECT = join(import.meta.dirname, '../..');
const guide = readFileSync(join(PROJECT, 'docs/guide/local-exchange.md'), 'utf8');

const findBlocks = (language: string): string[] =>
  [...guide.matchAll(/^```(\w+)\n([^]*?)^```$/gmu)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);

/** Ends what the examples leave running, and shows which command was the last if one fails. */
const AROUND = { before: "set -eu\ntrap 'kill %1; wait' EXIT\n", after: '\nls -l "$W/fax.tif"\n' };

describe('the guide to the local exchange', () => {
  it('has examples that work when pasted, one after the other', async () => {
    // Another port, in case this one is taken; the examples read it from the line.
    const examples = findBlocks('sh').join('\n').replace('--port 8080', '--port 0');
    expect(examples).toContain('--port 0');
    const { stdout } = await promisify(execFile)('bash', ['-c', AROUND.before + examples + AROUND.after], {
      cwd: PROJECT,
      maxBuffer: 10_000_000,
    });
    for (const said of [
      '"messageStatus":"Sent"',
      '"name":"Dr. Okafor"',
      '"result":"Sent"',
      '"id":"business-hours-rule"',
      '"phoneNumber":"+13035550144"',
      '"owner_id":"102"',
      '"ws_access_token"',
      'fax.tif',
    ])
      expect(stdout).toContain(said);
  });

  it('has a config file that is one, with every key', () => {
    const [text = ''] = findBlocks('json');
    const reading = parseConfig(text, 'the guide');
    expect(reading).toMatchObject({ ok: true });
    if (!reading.ok) return;
    const keys = (value: object | undefined): string[] => Object.keys(value ?? {}).sort();
    const given = JSON.parse(text) as typeof reading.value;
    expect(keys(given)).toEqual(keys(reading.value));
    expect(keys(given.accounts?.[0]?.extensions[0])).toEqual(
      keys(reading.value.accounts?.[0]?.extensions[0]),
    );
  });
});

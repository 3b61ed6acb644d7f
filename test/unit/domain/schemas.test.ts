import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FAX_JSON_SCHEMA } from '../../../app/adapters/send-folder/fax-json.ts';
import { SETTINGS_SCHEMA } from '../../../app/adapters/settings/settings-schema.ts';
import { advance } from '../../../app/domain/fax/advance.ts';
import { JOB_STATES } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { toReceivedFileRecord } from '../../../app/domain/service/received-record.ts';
import { toJsonText } from '../../../app/adapters/result-folders/to-json-text.ts';
import { aJob, anyEvent } from '../../support/fax-jobs.ts';
import { aFax, aParty } from '../../support/mailbox-faxes.ts';
import { words } from '../../support/words.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(PROJECT, 'docs/schema', name), 'utf8')) as Record<string, unknown>;
const validatorOf = (name: string): ValidateFunction => new Ajv2020({ strict: false }).compile(read(name));

/** What of a published schema the code itself says; titles and the like are for people. */
const generated = (schema: z.ZodType): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
const withoutTitle = (schema: Record<string, unknown>): unknown => ({ ...schema, title: undefined });

const blocksIn = (document: string): unknown[] =>
  [...readFileSync(join(PROJECT, document), 'utf8').matchAll(/^```json\n([^]*?)^```$/gmu)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );

describe('the published schemas', () => {
  it.each([
    ['settings.schema.json', SETTINGS_SCHEMA],
    ['fax.schema.json', FAX_JSON_SCHEMA],
  ])('%s says what the code takes', (name, schema) => {
    expect(withoutTitle(read(name))).toEqual(generated(schema));
  });

  it('take the examples of the contract', () => {
    const [fax, status, received] = blocksIn('docs/spec/send-folder.md');
    expect(validatorOf('received.schema.json')(received)).toBe(true);
    expect(validatorOf('fax.schema.json')(fax)).toBe(true);
    const moments = { sendAt: null, claimedAt: null, submittedAt: null, finishedAt: null, filedAt: null };
    const isStatus = validatorOf('status.schema.json');
    expect([isStatus({ ...(status as object), ...moments }), isStatus.errors]).toEqual([true, null]);
  });

  it('take the example of the guide for administrators, which names every key', () => {
    const guide = 'docs/guide/administrators.md';
    expect(validatorOf('settings.schema.json')(blocksIn(guide)[0])).toBe(true);
    const named = new Set(
      [...readFileSync(join(PROJECT, guide), 'utf8').matchAll(/`(\w+)`/gu)].map(([, key]) => key),
    );
    const { properties } = read('settings.schema.json') as { properties: object };
    expect(Object.keys(properties).filter((key) => !named.has(key))).toEqual([]);
  });

  it('know every state, and every status file of every life of a fax', () => {
    const isStatus = validatorOf('status.schema.json');
    for (const state of JOB_STATES) expect(isStatus(toStatusRecord(aJob({ state }), null, words))).toBe(true);
    const recipients = aJob().recipients.map(({ phoneNumber }) => phoneNumber);
    fc.assert(
      fc.property(fc.array(anyEvent(recipients), { maxLength: 12 }), (events) => {
        const job = events.reduce((at, event) => {
          const next = advance(at, event);
          return next.ok ? next.value : at;
        }, aJob());
        const record: unknown = JSON.parse(JSON.stringify(toStatusRecord(job, '/spool/lab.pdf', words)));
        expect([isStatus(record), isStatus.errors]).toEqual([true, null]);
      }),
    );
  });

  it('refuse what no status file says', () => {
    const isStatus = validatorOf('status.schema.json');
    const record = toStatusRecord(aJob(), null, words);
    for (const wrong of [
      { state: 'done' },
      { version: 2 },
      { messageIds: ['../1'] },
      { more: 1 },
      { pages: -1 },
    ])
      expect(isStatus({ ...record, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  describe('of what came in', () => {
    const text = fc.option(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\uffff\u0000'.repeat(9_000))),
    );
    const fax = fc
      .record({
        from: fc.record({ name: text, phoneNumber: text }),
        to: fc.array(text, { maxLength: 60 }),
        pages: fc.option(fc.nat()),
        createdAtMs: fc.integer({ min: -8.64e15, max: 8.64e15 }),
      })
      .map(({ from, to, ...rest }) =>
        aFax({ ...rest, from: aParty(from), to: to.map((phoneNumber) => aParty({ phoneNumber })) }),
      );

    it('know the record of every fax, which nobody can make longer than what is read of it', () => {
      const isRecord = validatorOf('received.schema.json');
      fc.assert(
        fc.property(fax, (each) => {
          const written = toJsonText(toReceivedFileRecord(each, '/root/Received/2026-11-21/a.pdf'));
          expect([isRecord(JSON.parse(written)), isRecord.errors]).toEqual([true, null]);
          expect(Buffer.byteLength(written)).toBeLessThan(64 * 1024);
        }),
      );
    });

    it('refuse what no record says', () => {
      const isRecord = validatorOf('received.schema.json');
      const record = toReceivedFileRecord(aFax(), '/a.pdf');
      expect(isRecord({ ...record, isRead: true, rule: 'Laboratory' })).toBe(true);
      for (const wrong of [{ version: 2 }, { isRead: true }, { more: 1 }, { called: null }, { file: null }])
        expect(isRecord({ ...record, ...wrong }), JSON.stringify(wrong)).toBe(false);
    });
  });
});

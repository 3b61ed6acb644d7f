import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { DryRunInput, DrawnPage } from '../../contract/door-operations.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Ids } from '../../services/ports/ids.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { readTime } from '../read-time.ts';
import { asOneRow } from '../terminal.ts';
import type { AskFailure, AssistantDoor } from './assistant-door.ts';
import { listReceived } from './list-received.ts';

export interface ToolPorts {
  readonly door: AssistantDoor;
  readonly words: Phrasebook;
  readonly ids: Ids;
  readonly clock: Clock;
}

const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** What an assistant can do with faxes. Nothing here sends one: a person does, or an administrator who has allowed it in advance. */
export function addTools(server: McpServer, ports: ToolPorts): void {
  addPrepareFax(server, ports);
  addCheckFax(server, ports);
  addFaxStatus(server, ports);
  addFaxPage(server, ports);
  addReceivedFaxes(server, ports);
  addReceivedPage(server, ports);
}

const describeFax = (words: Phrasebook) => ({
  files: z.array(z.string().min(1).max(4096)).min(1).max(200).describe(words.say('assistant.files')),
  cover_text: z.string().min(1).max(1024).optional().describe(words.say('cli.option.cover')),
  subject: z.string().min(1).max(200).optional().describe(words.say('cli.option.subject')),
  low_resolution: z.boolean().optional().describe(words.say('cli.option.low')),
  reference: z.string().min(1).max(256).optional().describe(words.say('cli.option.reference')),
  send_at: z.string().max(64).optional().describe(words.say('assistant.send-at')),
});

const describeRecipients = (words: Phrasebook) =>
  z
    .array(
      z.strictObject({ number: z.string().min(1).max(100), name: z.string().min(1).max(256).optional() }),
    )
    .max(50)
    .describe(words.say('assistant.to'));

const describePage = (words: Phrasebook) =>
  z.int().min(1).max(10_000).default(1).describe(words.say('assistant.page'));

function addPrepareFax(server: McpServer, { door, words, ids, clock }: ToolPorts): void {
  const answer = answersIn(words);
  server.registerTool(
    'prepare_fax',
    {
      description: words.say('assistant.prepare-fax'),
      inputSchema: z.strictObject({
        ...{ ...describeFax(words), to: describeRecipients(words).min(1) },
        request_id: z
          .string()
          .regex(/^[\w.:-]{1,128}$/u)
          .optional()
          .describe(words.say('cli.option.request-id')),
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    async ({ request_id, ...given }) => {
      // As in `send`: a repeated request may name a time that has passed meanwhile.
      const input = readFax(given, request_id === undefined ? clock.now() : 0);
      if (!input.ok) return answer.failure(input.failure);
      const requestId = request_id ?? `mcp-${ids.next()}`;
      const handed = await door.ask('fax.handIn', (tries) => ({
        ...{ ...input.value, requestId },
        // If it is repeated, it may already have been handed in.
        ...(request_id === undefined && tries === 1 ? { isFirst: true } : {}),
      }));
      if (!handed.ok) {
        const { kind, why } = handed.failure;
        return answer.failure(kind === 'refused' ? why : phrase('assistant.not-known', { id: requestId }));
      }
      const { status } = handed.value;
      return answer.data(status, phrase('assistant.prepared', { job: status.jobId }));
    },
  );
}

function addCheckFax(server: McpServer, { door, words, clock }: ToolPorts): void {
  const answer = answersIn(words);
  server.registerTool(
    'check_fax',
    {
      description: words.say('assistant.check-fax'),
      inputSchema: z.strictObject({ ...describeFax(words), to: describeRecipients(words).default([]) }),
      annotations: READS,
    },
    async (given) => {
      const input = readFax(given, clock.now());
      if (!input.ok) return answer.failure(input.failure);
      // A Faxtray started for this would send whatever is waiting.
      return answer.asked(await door.ask('fax.dryRun', () => input.value, false));
    },
  );
}

function addFaxStatus(server: McpServer, { door, words }: ToolPorts): void {
  const answer = answersIn(words);
  server.registerTool(
    'fax_status',
    {
      description: words.say('assistant.fax-status'),
      inputSchema: z.strictObject({
        job: z.string().min(1).max(64).optional().describe(words.say('assistant.job')),
        after: z.string().min(1).max(64).optional().describe(words.say('assistant.after')),
      }),
      annotations: READS,
    },
    async ({ job, after }) =>
      answer.asked(
        job === undefined
          ? await door.ask('fax.list', () => ({ after: after ?? null }))
          : await door.ask('fax.status', () => ({ jobId: job })),
      ),
  );
}

function addFaxPage(server: McpServer, { door, words }: ToolPorts): void {
  const answer = answersIn(words);
  server.registerTool(
    'fax_page',
    {
      description: words.say('assistant.fax-page'),
      inputSchema: z.strictObject({
        job: z.string().min(1).max(64).describe(words.say('assistant.job')),
        page: describePage(words),
      }),
      annotations: READS,
    },
    async (given) => answer.page(await door.ask('fax.page', () => ({ jobId: given.job, page: given.page }))),
  );
}

function addReceivedFaxes(server: McpServer, { door, words }: ToolPorts): void {
  const answer = answersIn(words);
  server.registerTool(
    'received_faxes',
    {
      description: words.say('assistant.received-faxes'),
      inputSchema: z.strictObject({
        since: z.string().max(64).optional().describe(words.say('cli.option.since')),
        unread: z.boolean().optional().describe(words.say('cli.option.unread')),
        limit: z.int().min(1).max(200).default(20).describe(words.say('assistant.limit')),
      }),
      annotations: READS,
    },
    async (given) => {
      const found = await listReceived(given, door);
      return found.ok ? answer.data(found.value) : answer.failure(found.failure);
    },
  );
}

function addReceivedPage(server: McpServer, { door, words }: ToolPorts): void {
  const answer = answersIn(words);
  server.registerTool(
    'received_page',
    {
      description: words.say('assistant.received-page'),
      inputSchema: z.strictObject({
        message: z.string().min(1).max(64).describe(words.say('assistant.message')),
        page: describePage(words),
      }),
      annotations: READS,
    },
    async (given) =>
      answer.page(await door.ask('received.page', () => ({ messageId: given.message, page: given.page }))),
  );
}

interface GivenFax {
  readonly files: readonly string[];
  readonly to: readonly { readonly number: string; readonly name?: string | undefined }[];
  readonly cover_text?: string | undefined;
  readonly subject?: string | undefined;
  readonly low_resolution?: boolean | undefined;
  readonly reference?: string | undefined;
  readonly send_at?: string | undefined;
}

/** Nobody knows the assistant's working folder: only an absolute path says which file is meant. */
function readFax(
  { files, to, cover_text, subject, low_resolution, reference, send_at }: GivenFax,
  nowMs: number,
): Result<Omit<DryRunInput, 'requestId'>, Phrase> {
  const odd = files.find((path) => !isAbsolute(path) || path.includes('\0'));
  if (odd !== undefined)
    return { ok: false, failure: phrase('assistant.no-whole-path', { path: asOneRow(odd) }) };
  const time = send_at === undefined ? success(null) : readTime(send_at, nowMs);
  if (!time.ok) return time;
  return {
    ok: true,
    value: {
      paths: files,
      to: to.map(({ number, name }) => ({ phoneNumber: number, name: name ?? null })),
      faxResolution: low_resolution === true ? 'Low' : 'High',
      coverPageText: cover_text ?? null,
      ...(subject === undefined ? {} : { ownCover: { subject } }),
      sendAtMs: time.value,
      reference: reference ?? null,
    },
  };
}

function answersIn(words: Phrasebook) {
  const text = (what: string) => ({ type: 'text', text: what }) as const;
  const failure = (why: Phrase): CallToolResult => ({
    content: [text(words.text(why))],
    isError: true,
  });
  const data = (value: unknown, ...before: Phrase[]): CallToolResult => ({
    content: [...before.map((each) => text(words.text(each))), text(JSON.stringify(value))],
  });
  return {
    ...{ failure, data },
    asked: (asked: Result<unknown, AskFailure>): CallToolResult =>
      asked.ok ? data(asked.value) : failure(asked.failure.why),
    page(asked: Result<DrawnPage, AskFailure>): CallToolResult {
      if (!asked.ok) return failure(asked.failure.why);
      const { page, pages, png } = asked.value;
      return {
        content: [
          text(words.say('assistant.page-of', { page, pages })),
          { type: 'image', data: png, mimeType: 'image/png' },
        ],
      };
    },
  };
}

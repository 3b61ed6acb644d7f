import { z } from 'zod';
import type { ForwardingChanges, RuleChanges } from '../../../domain/service/answering-rule.ts';
import { ifReadable, readableItems } from '../../../protocol/readable.ts';

type Json = Readonly<Record<string, unknown>>;

const json = z.record(z.string(), z.unknown());
const part = ifReadable(json);
const parts = readableItems(json);

/** Parts of a rule exactly as read: what is written back must not lose fields that we do not know. */
const wireRule = z.looseObject({
  forwarding: part,
  greetings: parts,
  screening: z.unknown().optional(),
  unconditionalForwarding: part,
  voicemail: part,
});

/**
 * The body of an update (public-service.md 5.1) in the dialect of the rule as read. Each changed part is sent completely, since the
 * service does not say whether it merges parts.
 */
export function toUpdateBody(record: unknown, changes: RuleChanges): Json {
  const rule = wireRule.parse(record);
  const words = collectWords(rule);
  const { forwarding, greetings, screening, unconditionalNumber, voicemail, ...plain } = changes;
  return withoutUndefined({
    ...plain,
    screening: screening === undefined ? undefined : (words[screening] ?? screening),
    forwarding: forwarding === undefined ? undefined : forwardingBody(rule.forwarding ?? {}, forwarding),
    unconditionalForwarding:
      unconditionalNumber === undefined
        ? undefined
        : { ...rule.unconditionalForwarding, phoneNumber: unconditionalNumber },
    greetings: greetings?.map(({ type, recordingId }) =>
      greetingBody(words[type] ?? type, recordingId, rule.greetings, words === INTERFACE_WORDS),
    ),
    voicemail: voicemail === undefined ? undefined : voicemailBody(rule.voicemail ?? {}, voicemail),
  });
}

const INTERFACE_WORDS: Readonly<Record<string, string>> = {
  Off: 'Never',
  ConnectingAudio: 'AudioWhileConnecting',
};
const PUBLIC_WORDS: Readonly<Record<string, string>> = {};

/** A service that writes these words also reads them; the public service's own are the other dialect. */
function collectWords({ screening, greetings }: z.output<typeof wireRule>): Readonly<Record<string, string>> {
  const speaksInterface =
    screening === 'Never' ||
    greetings.some(({ type, prompt }) => type === 'AudioWhileConnecting' || prompt !== undefined);
  return speaksInterface ? INTERFACE_WORDS : PUBLIC_WORDS;
}

function forwardingBody(before: Json, { steps, ...plain }: ForwardingChanges): Json {
  const rules =
    steps === undefined
      ? before['rules']
      : steps.map(({ ringCount, numberIds }, position) => ({
          index: position + 1,
          ringCount,
          forwardingNumbers: numberIds.map((id) => ({ id })),
        }));
  return withoutUndefined({ ...before, ...withoutUndefined(plain), rules });
}

/** An existing greeting is sent back as it came: a person's own recordings are named differently from the built-in ones. */
function greetingBody(
  type: string,
  recordingId: string | null,
  before: readonly Json[],
  speaksInterface: boolean,
): Json {
  if (recordingId === null) return { type };
  const same = before.find((each) =>
    [each['prompt'], each['custom'], each['preset']].some(
      (recording) => readId(recording) === recordingId && each['type'] === type,
    ),
  );
  if (same !== undefined) return same;
  return speaksInterface ? { type, prompt: { id: recordingId } } : { type, preset: { id: recordingId } };
}

function voicemailBody(before: Json, { enabled, recipientId }: NonNullable<RuleChanges['voicemail']>): Json {
  if (recipientId === undefined) return withoutUndefined({ ...before, ...withoutUndefined({ enabled }) });
  const known = json.safeParse(before['recipient']);
  const isNumeric = known.success && typeof known.data['id'] === 'number';
  const recipient = { id: isNumeric ? Number(recipientId) : recipientId };
  return { ...before, ...withoutUndefined({ enabled }), recipient };
}

function readId(recording: unknown): string | null {
  const parsed = json.safeParse(recording);
  const id = parsed.success ? parsed.data['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

const withoutUndefined = (body: Json): Json =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

import { z } from 'zod';
import type { Directory, Extension } from '../../config/directory.ts';
import { apiError, badParameter, notFound, type ApiError } from '../../http/api-error.ts';
import type { Links } from '../../http/links.ts';
import { takePage } from '../../http/paging.ts';
import { readJsonBody } from '../../http/read-body.ts';
import { dialledNumber } from '../../line/dialled-number.ts';
import { textField } from '../../text-field.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';
import type { CallHandlingStore, ForwardingNumber } from '../../store/call-handling-store.ts';

export interface ForwardingNumberParts {
  readonly callHandling: CallHandlingStore;
  readonly directory: Directory;
  /** Called with the extension whose rules now show another number. */
  readonly onChange: (extensionId: number) => void;
}

/** Every number here was entered by hand and leads to some phone: this is the public word for that. */
const TYPE = 'Other';
const MOST_LABEL_CHARS = 60;

const updateSchema = z.looseObject({
  phoneNumber: dialledNumber.optional(),
  label: textField(MOST_LABEL_CHARS).trim().min(1).optional(),
  flipNumber: z
    .string()
    .regex(/^[1-9]$/u)
    .optional(),
  type: z.literal(TYPE).optional(),
});

/** Forwarding numbers: read, list, update (telephony-service.md 4.2; public-service.md 5.2). */
export function forwardingNumberResources(parts: ForwardingNumberParts): Resource[] {
  return [
    {
      below: 'extension',
      path: '/forwarding-number',
      operations: {
        GET: { permission: 'ReadAccounts', group: 'light', answer: (call) => listNumbers(parts, call) },
      },
    },
    {
      below: 'extension',
      path: '/forwarding-number/:forwardingNumberId',
      operations: {
        GET: { permission: 'ReadAccounts', group: 'light', answer: (call) => readNumber(parts, call) },
        PUT: { permission: 'EditExtensions', group: 'medium', answer: (call) => updateNumber(parts, call) },
      },
    },
  ];
}

/** The number as it appears in a rule (telephony-service.md 2.2). */
export function numberInRule({ id, phoneNumber, label }: ForwardingNumber, links: Links): object {
  return { uri: links.own(`/forwarding-number/${id}`), id, phoneNumber, label };
}

function numberRecord(number: ForwardingNumber, links: Links): object {
  const { flipNumber } = number;
  return {
    ...numberInRule(number, links),
    type: TYPE,
    features: ['CallFlip', 'CallForwarding'],
    ...(flipNumber === null ? {} : { flipNumber }),
  };
}

function listNumbers({ callHandling }: ForwardingNumberParts, call: ApiCall): ApiAnswer {
  const makeUri = (query: URLSearchParams): string => call.links.own('/forwarding-number', query);
  const page = takePage(callHandling.numbers(call.extension.id), call.query, makeUri);
  if (!page.ok) return { kind: 'refused', error: page.failure };
  const records = page.value.records.map((number) => numberRecord(number, call.links));
  return { kind: 'json', body: { uri: call.links.own('/forwarding-number'), records, ...page.value.about } };
}

function readNumber({ callHandling }: ForwardingNumberParts, call: ApiCall): ApiAnswer {
  const number = callHandling.number(call.extension.id, call.params['forwardingNumberId'] ?? '');
  if (number === null) return { kind: 'refused', error: notFound('forwardingNumberId') };
  return { kind: 'json', body: numberRecord(number, call.links) };
}

/** Absent fields stay unchanged. The answer is the complete number, as it now is in every rule that uses it. */
async function updateNumber(parts: ForwardingNumberParts, call: ApiCall): Promise<ApiAnswer> {
  const { callHandling, directory } = parts;
  const { extension } = call;
  const body = await readJsonBody(call.request);
  if (!body.ok) return { kind: 'refused', error: body.failure };
  const update = updateSchema.safeParse(body.value);
  if (!update.success) return { kind: 'refused', error: toProblem(update.error) };
  const { phoneNumber, label, flipNumber } = update.data;
  if (phoneNumber === undefined && label === undefined && flipNumber === undefined)
    return { kind: 'refused', error: badParameter('phoneNumber') };

  // Read after the last await, so that a change made meanwhile is not overwritten.
  const numbers = callHandling.numbers(extension.id);
  const number = numbers.find((each) => each.id === call.params['forwardingNumberId']);
  if (number === undefined) return { kind: 'refused', error: notFound('forwardingNumberId') };
  const changed = {
    ...number,
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(label === undefined ? {} : { label }),
    ...(flipNumber === undefined ? {} : { flipNumber }),
  };
  const others = numbers.filter((each) => each.id !== number.id);
  const conflict = findConflict(changed, others, extension, directory);
  if (conflict !== null) return { kind: 'refused', error: conflict };
  callHandling.setNumber(changed);
  parts.onChange(extension.id);
  return { kind: 'json', body: numberRecord(changed, call.links) };
}

function findConflict(
  { phoneNumber, label, flipNumber }: ForwardingNumber,
  others: readonly ForwardingNumber[],
  extension: Extension,
  directory: Directory,
): ApiError | null {
  // Calls forwarded to the company would come back to it.
  if (directory.findByNumber(phoneNumber)?.accountId === extension.accountId)
    return conflict('FPN-105', 'phoneNumber', 'Phone number is a number of the company');
  if (others.some((each) => each.label === label))
    return conflict('FPN-102', 'label', 'Another forwarding number has this label');
  if (flipNumber !== null && others.some((each) => each.flipNumber === flipNumber))
    return conflict('FPN-106', 'flipNumber', 'Flip number is in use');
  return null;
}

const conflict = (code: string, parameterName: string, message: string): ApiError =>
  apiError(400, code, message, { parameterName });

function toProblem(error: z.ZodError): ApiError {
  const name = String(error.issues[0]?.path[0] ?? 'body');
  return name === 'type'
    ? conflict('FPN-125', 'type', 'Type of a forwarding number cannot be changed')
    : badParameter(name);
}

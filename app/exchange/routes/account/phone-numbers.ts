import { z } from 'zod';
import type { Directory, Extension } from '../../config/directory.ts';
import { badParameter, notFound } from '../../http/api-error.ts';
import { takePage } from '../../http/paging.ts';
import { readJsonBody } from '../../http/read-body.ts';
import type { Links } from '../../http/links.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';
import { placeOfNumber } from '../../line/place-of-number.ts';

/** The feature whose caller id a fax uses. */
const FAX_FEATURE = 'FaxNumber';

const callerIdUpdateSchema = z.looseObject({
  byFeature: z
    .array(
      z.looseObject({
        feature: z.literal(FAX_FEATURE),
        callerId: z.looseObject({
          phoneInfo: z.looseObject({
            id: z.union([z.string(), z.int().transform(String)]).optional(),
            phoneNumber: z.string().optional(),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
});

/** An extension's numbers, and which of them its faxes show (public-service.md 10). Here each has one, for everything. */
export function phoneNumberResources(directory: Directory): Resource[] {
  const extensionsWithNumbers = (call: ApiCall): readonly Extension[] =>
    directory.listExtensions(call.caller.accountId);
  return [
    {
      below: 'account',
      path: '/phone-number',
      operations: {
        GET: {
          permission: 'ReadAccounts',
          group: 'heavy',
          answer: (call) => listNumbers(extensionsWithNumbers(call), call, call.links.account),
        },
      },
    },
    {
      below: 'account',
      path: '/phone-number/:phoneNumberId',
      operations: {
        GET: {
          permission: 'ReadAccounts',
          group: 'light',
          answer: (call) => readNumber(extensionsWithNumbers(call), call),
        },
      },
    },
    {
      below: 'extension',
      path: '/phone-number',
      operations: {
        GET: {
          permission: 'ReadAccounts',
          group: 'light',
          answer: (call) => listNumbers([call.extension], call, call.links.own),
        },
      },
    },
    {
      below: 'extension',
      path: '/caller-id',
      operations: {
        GET: { permission: 'ReadAccounts', group: 'light', answer: readCallerId },
        PUT: { permission: 'EditExtensions', group: 'medium', answer: updateCallerId },
      },
    },
  ];
}

function listNumbers(
  owners: readonly Extension[],
  { query, links }: ApiCall,
  address: Links['own'],
): ApiAnswer {
  const makeUri = (page?: URLSearchParams): string => address('/phone-number', page);
  const page = takePage(owners, query, makeUri);
  if (!page.ok) return { kind: 'refused', error: page.failure };
  const records = page.value.records.map((owner) => numberRecord(owner, links));
  return { kind: 'json', body: { uri: makeUri(), records, ...page.value.about } };
}

function readNumber(owners: readonly Extension[], { params, links }: ApiCall): ApiAnswer {
  const owner = owners.find(({ id }) => String(id) === params['phoneNumberId']);
  if (owner === undefined) return { kind: 'refused', error: notFound('phoneNumberId') };
  return { kind: 'json', body: numberRecord(owner, links) };
}

/** Its number has the extension's own id, since there is one of each. */
function numberInfo({ id, number }: Extension, links: Links): object {
  return { id: String(id), uri: links.account(`/phone-number/${id}`), phoneNumber: number };
}

function numberRecord(extension: Extension, links: Links): object {
  const location = placeOfNumber(extension.number);
  return {
    ...numberInfo(extension, links),
    id: extension.id,
    type: 'VoiceFax',
    usageType: 'DirectNumber',
    features: ['CallerId'],
    status: 'Normal',
    paymentType: 'Local',
    primary: true,
    ...(location === null ? {} : { location }),
    extension: {
      id: extension.id,
      uri: links.extension(extension.id),
      extensionNumber: String(extension.id),
    },
  };
}

function readCallerId({ extension, links }: ApiCall): ApiAnswer {
  const phoneInfo = numberInfo(extension, links);
  return {
    kind: 'json',
    body: {
      uri: links.own('/caller-id'),
      byDevice: [],
      byFeature: [{ feature: FAX_FEATURE, callerId: { type: 'PhoneNumber', phoneInfo } }],
      extensionNameForOutboundCalls: true,
    },
  };
}

/** There is only one number to choose; choosing another is refused rather than ignored. */
async function updateCallerId(call: ApiCall): Promise<ApiAnswer> {
  const body = await readJsonBody(call.request);
  if (!body.ok) return { kind: 'refused', error: body.failure };
  const update = callerIdUpdateSchema.safeParse(body.value);
  const { id, number } = call.extension;
  const isOwn =
    update.success &&
    update.data.byFeature.every(
      ({ callerId: { phoneInfo } }) =>
        (phoneInfo.id ?? String(id)) === String(id) && (phoneInfo.phoneNumber ?? number) === number,
    );
  return isOwn ? readCallerId(call) : { kind: 'refused', error: badParameter('byFeature') };
}

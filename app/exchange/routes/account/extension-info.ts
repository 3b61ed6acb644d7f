import type { Directory, Extension } from '../../config/directory.ts';
import { isPermitted } from '../../config/permissions.ts';
import { takePage } from '../../http/paging.ts';
import type { Links } from '../../http/links.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';

/** Facts about accounts and extensions (public-service.md 10). */
export function extensionInfoResources(directory: Directory): Resource[] {
  return [
    {
      below: 'extension',
      path: '',
      operations: {
        GET: {
          permission: 'ReadAccounts',
          group: 'light',
          answer: ({ extension, links }) => ({ kind: 'json', body: extensionRecord(extension, links) }),
        },
      },
    },
    {
      below: 'account',
      path: '',
      operations: {
        GET: {
          permission: 'ReadAccounts',
          group: 'light',
          answer: ({ caller, links }) => ({ kind: 'json', body: accountRecord(directory, caller, links) }),
        },
      },
    },
    {
      below: 'account',
      path: '/extension',
      operations: {
        GET: {
          permission: 'ReadAccounts',
          group: 'medium',
          answer: (call) => listExtensions(directory, call),
        },
      },
    },
  ];
}

/** Its main number is that of its first administrator, or of its first extension if there is none. */
function accountRecord(directory: Directory, { accountId }: Extension, links: Links): object {
  const extensions = directory.listExtensions(accountId);
  const main = extensions.find((extension) => extension.isAdministrator) ?? extensions[0];
  return {
    uri: links.account(''),
    id: Number(accountId),
    mainNumber: main?.number,
    operator: main === undefined ? undefined : extensionSummary(main, links),
    setupWizardState: 'Completed',
    status: 'Confirmed',
  };
}

function listExtensions(directory: Directory, { caller, query, links }: ApiCall): ApiAnswer {
  const makeUri = (page?: URLSearchParams): string => links.account('/extension', page);
  const page = takePage(directory.listExtensions(caller.accountId), query, makeUri);
  if (!page.ok) return { kind: 'refused', error: page.failure };
  const records = page.value.records.map((extension) => extensionSummary(extension, links));
  return { kind: 'json', body: { uri: makeUri(), records, ...page.value.about } };
}

function extensionSummary({ id, name, number }: Extension, links: Links): object {
  return {
    uri: links.extension(id),
    id,
    extensionNumber: String(id),
    name,
    contact: { firstName: name, company: name, businessPhone: number },
    type: 'User',
    status: 'Enabled',
  };
}

function extensionRecord(extension: Extension, links: Links): object {
  const { accountId, isAdministrator, permissions, timeZone, region } = extension;
  return {
    ...extensionSummary(extension, links),
    account: { id: accountId, uri: links.account('') },
    permissions: { admin: { enabled: isAdministrator }, internationalCalling: { enabled: false } },
    regionalSettings: {
      timezone: { name: timeZone },
      homeCountry: { isoCode: region },
      language: { id: '1033', name: 'English (United States)', localeCode: 'en-US' },
      formattingLocale: { id: '1033', name: 'English (United States)', localeCode: 'en-US' },
    },
    serviceFeatures: [
      feature('Fax', isPermitted(permissions, 'Faxes')),
      feature('FaxReceiving', true),
      feature('CallForwarding', true),
    ],
    setupWizardState: 'Completed',
  };
}

const feature = (featureName: string, enabled: boolean): object =>
  enabled ? { featureName, enabled } : { featureName, enabled, reason: 'ExtensionLimitation' };

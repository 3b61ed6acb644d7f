/** What a sign-in may or may not do, and the permission of the service that each needs (public-service.md 1). */
export const CAPABILITIES = {
  'send-faxes': 'Faxes',
  'read-messages': 'ReadMessages',
  'edit-messages': 'EditMessages',
  'read-account': 'ReadAccounts',
  'edit-call-handling': 'EditExtensions',
  'read-call-log': 'ReadCallLog',
  'read-contacts': 'ReadContacts',
  'read-account-numbers': 'ReadAccounts',
  'read-colleagues': 'ReadMessages',
} as const;

export type Capability = keyof typeof CAPABILITIES;

/** A permission that brings others with it. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  ReadMessages: ['Faxes', 'EditMessages'],
  ReadContacts: ['Contacts'],
};

export function isGranted(granted: readonly string[], permission: string): boolean {
  return [permission, ...(INCLUDED[permission] ?? [])].some((each) => granted.includes(each));
}

/** Names of users' permissions that stand for one of ours (public-service.md 1). */
const ALSO_CALLED: Readonly<Record<string, Capability>> = {
  OutboundFaxes: 'send-faxes',
  ReadMessageContent: 'read-messages',
};

/** What is not possible without a permission of this name; null where that is none of ours. */
export function findCapability(permission: string): Capability | null {
  const [named] = Object.entries(CAPABILITIES).find(([, needed]) => needed === permission) ?? [];
  return (named as Capability | undefined) ?? ALSO_CALLED[permission] ?? null;
}

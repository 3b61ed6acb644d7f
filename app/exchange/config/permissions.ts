/**
 * What an extension may do: the permissions of the public service that the exchange asks for (public-service.md 1).
 * `Faxes` includes `ReadMessages`.
 */
export const PERMISSIONS = [
  'Faxes',
  'ReadMessages',
  'EditMessages',
  'ReadAccounts',
  'EditExtensions',
  'ReadCallLog',
  'ReadContacts',
  'Contacts',
  'WebSocketsSubscriptions',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** By the permission that is asked for: the one that includes it. */
const IMPLIED_BY: Readonly<Partial<Record<Permission, Permission>>> = { ReadMessages: 'Faxes' };

/** Permissions of the app and of its user are one list here: the exchange has no apps to be told apart. */
export function isPermitted(held: readonly Permission[], wanted: Permission): boolean {
  const implying = IMPLIED_BY[wanted];
  return held.includes(wanted) || (implying !== undefined && held.includes(implying));
}

/** What is left of the permissions under a token's scope, permissions with spaces between; null narrows nothing. */
export function permissionsInScope(held: readonly Permission[], scope: string | null): readonly Permission[] {
  if (scope === null) return held;
  const words = scope.split(' ');
  return PERMISSIONS.filter((permission) => words.includes(permission) && isPermitted(held, permission));
}

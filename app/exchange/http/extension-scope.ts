import type { Directory, Extension } from '../config/directory.ts';
import { isPermitted, type Permission } from '../config/permissions.ts';
import {
  accepted,
  missingExtendedScope,
  missingPermission,
  notFound,
  refused,
  type Outcome,
} from './api-error.ts';

/** Ids of our own extensions have few digits; anything longer is not an id. */
const EXTENSION_ID = /^\d{1,15}$/u;

/**
 * The extension that a path is about: `~` is the caller's own, as is a path that names none; an administrator can access the others of
 * the account (telephony-service.md 1 and 5; public-service.md 1: CMN-102, CMN-401, CMN-419).
 */
export function targetOfPath(
  directory: Directory,
  caller: Extension,
  path: { readonly accountId?: string; readonly extensionId?: string },
  permission: Permission | null,
): Outcome<Extension> {
  const { accountId = '~', extensionId = '~' } = path;
  if (accountId !== '~' && accountId !== caller.accountId) return refused(notFound('accountId'));
  const extension = extensionId === '~' ? caller : findById(directory, extensionId);
  if (extension?.accountId !== caller.accountId) return refused(notFound('extensionId'));
  if (permission === null) return accepted(extension);
  if (!isPermitted(caller.permissions, permission)) return refused(missingPermission(permission));
  if (extension.id !== caller.id && !caller.isAdministrator) return refused(missingExtendedScope(permission));
  return accepted(extension);
}

const findById = (directory: Directory, id: string): Extension | null =>
  EXTENSION_ID.test(id) ? directory.find(Number(id)) : null;

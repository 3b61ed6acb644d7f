import { apiError } from '../../http/api-error.ts';
import type { Method, Operation, Resource } from '../../http/resource.ts';

/** The public service's code for what an account cannot do; which one it returns here is not known (public-service.md 13). */
const moved = apiError(
  403,
  'CMN-111',
  'Business operation is not supported: the call handling of this account has moved to the new generation',
);

/** The same addresses, refusing everybody with permission: what an account is like whose call handling has moved. */
export function refusedBecauseMigrated(resources: readonly Resource[]): Resource[] {
  return resources.map((resource) => {
    const operations: Partial<Record<Method, Operation>> = {};
    for (const [method, operation] of Object.entries(resource.operations))
      operations[method as Method] = { ...operation, answer: () => ({ kind: 'refused', error: moved }) };
    return { ...resource, operations };
  });
}

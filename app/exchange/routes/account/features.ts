import { anyText, readQuery } from '../../http/query.ts';
import { z } from 'zod';
import type { Resource } from '../../http/resource.ts';

const querySchema = z.looseObject({ featureId: anyText });

/** Whether the account's call handling has moved, which is all that clients ask here (public-service.md 0.1). */
export function featuresResource(migrated: boolean): Resource {
  const features = [
    {
      id: 'NewCallHandlingAndForwarding',
      available: migrated,
      params: [{ name: 'isNewBackendAvailable', value: String(migrated) }],
    },
  ];
  return {
    below: 'extension',
    path: '/features',
    operations: {
      GET: {
        permission: 'ReadAccounts',
        group: 'light',
        answer: ({ query }) => {
          const asked = readQuery(querySchema, query);
          if (!asked.ok) return { kind: 'refused', error: asked.failure };
          const { featureId } = asked.value;
          const records = features.filter(({ id }) => featureId?.includes(id) ?? true);
          return { kind: 'json', body: { records } };
        },
      },
    },
  };
}

import { takePage } from '../../http/paging.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';

/** The public service's English cover pages (public-service.md 2.5). Here they all look the same; 0 is none. */
const NAMES = [
  'None',
  'Ancient',
  'Birthday',
  'Blank',
  'Clasmod',
  'Classic',
  'Confidential',
  'Contempo',
  'Elegant',
  'Express',
  'Formal',
  'Jazzy',
  'Modern',
  'Urgent',
] as const;

export function coverPagesResource(): Resource {
  return {
    below: 'service',
    path: '/dictionary/fax-cover-page',
    operations: { GET: { permission: null, group: 'light', answer: listCoverPages } },
  };
}

function listCoverPages({ query, links }: ApiCall): ApiAnswer {
  const makeUri = (page?: URLSearchParams): string => links.service('/dictionary/fax-cover-page', page);
  const page = takePage(
    NAMES.map((name, index) => ({ id: String(index), name })),
    query,
    makeUri,
  );
  if (!page.ok) return { kind: 'refused', error: page.failure };
  return { kind: 'json', body: { uri: makeUri(), records: page.value.records, ...page.value.about } };
}

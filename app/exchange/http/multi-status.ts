import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { PartialAnswer } from './resource.ts';

const AS_JSON = 'application/vnd.ringcentral.multipart+json';

/**
 * Several answers in one: an array for clients that ask for it, otherwise `multipart/mixed` whose first part lists the outcomes
 * (public-service.md 4.5).
 */
export function multiStatusBody(
  answers: readonly PartialAnswer[],
  accept: string,
): { contentType: string; payload: string } {
  if (accept.includes(AS_JSON)) {
    const payload = answers.map(({ resourceId, href, status, body }) => ({
      resourceId,
      href,
      status,
      ...(body === null ? {} : { body }),
    }));
    return { contentType: AS_JSON, payload: JSON.stringify(payload) };
  }
  const boundary = `Boundary_${randomUUID()}`;
  const overview = {
    response: answers.map(({ href, status }) => ({
      href,
      status,
      responseDescription: STATUS_CODES[status] ?? '',
    })),
  };
  const parts = [overview, ...answers.map(({ body }) => body ?? {})].map(
    (body) => `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(body)}\r\n`,
  );
  return {
    contentType: `multipart/mixed;boundary=${boundary}`,
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

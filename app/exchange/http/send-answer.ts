import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { errorBody, type ApiError } from './api-error.ts';
import { cutOff } from './cut-off.ts';
import { multiStatusBody } from './multi-status.ts';
import type { ApiAnswer, FileAnswer, OpenAnswer } from './resource.ts';

/** Puts an answer on the wire. */
export function sendAnswer(answer: ApiAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  switch (answer.kind) {
    case 'json':
      return reply.send(answer.body);
    case 'empty':
      return reply.code(204).send();
    case 'file':
      return sendFile(answer, reply);
    case 'multi-status': {
      const { contentType, payload } = multiStatusBody(answer.answers, request.headers.accept ?? '');
      return reply.code(207).type(contentType).send(payload);
    }
    case 'refused':
      return refuse(reply.headers(answer.headers ?? {}), answer.error);
    case 'cut-off':
      reply.hijack();
      cutOff(request.raw, reply.raw, answer.error);
      return reply;
    case 'gone':
      reply.hijack();
      request.raw.destroy();
      return reply;
  }
}

function sendFile(
  { path, contentType, sizeBytes, range, headers }: FileAnswer,
  reply: FastifyReply,
): FastifyReply {
  reply.type(contentType).headers({ ...headers, 'accept-ranges': 'bytes' });
  if (range === null) return reply.header('content-length', sizeBytes).send(createReadStream(path));
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${sizeBytes}` })
    .send(createReadStream(path, { start, end }));
}

/** The page runs and loads nothing, and no other page can put it into a frame and steer the clicks. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function sendOpenAnswer(answer: OpenAnswer, reply: FastifyReply): FastifyReply {
  // The unread rest of the request is discarded, or the next one could not follow it.
  reply.request.raw.resume();
  switch (answer.kind) {
    case 'json':
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    case 'page':
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': PAGE_POLICY,
          'referrer-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(answer.html);
    case 'redirect':
      return reply.redirect(answer.location, 302);
    case 'refused':
      return refuse(reply, answer.error);
  }
}

/** Every refusal is sent through here. The unread rest of the request is discarded, or the next one could not follow it. */
export function refuse(reply: FastifyReply, error: ApiError): FastifyReply {
  reply.request.raw.resume();
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="restapi"');
  return reply.code(error.status).send(errorBody(error));
}

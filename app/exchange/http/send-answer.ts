import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { errorBody, type ApiError } from './api-error.ts';
import { cutOff } from './cut-off.ts';
import type { ApiAnswer, OpenAnswer } from './resource.ts';

/** Puts an answer on the wire. */
export function sendAnswer(answer: ApiAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  switch (answer.kind) {
    case 'json':
      return reply.send(answer.body);
    case 'empty':
      return reply.code(204).send();
    case 'file':
      return reply
        .type(answer.contentType)
        .header('content-length', answer.sizeBytes)
        .send(createReadStream(answer.path));
    case 'refused':
      return refuse(reply, answer.error);
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

/** A page runs nothing, loads nothing, and no other page can hold it in a frame and guide the clicks. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function sendOpenAnswer(answer: OpenAnswer, reply: FastifyReply): FastifyReply {
  // What nobody has read of the request is dropped, or the next one could not follow it.
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

/** Every refusal goes out through here. What nobody has read of the request is dropped, or the next one could not follow it. */
export function refuse(reply: FastifyReply, error: ApiError): FastifyReply {
  reply.request.raw.resume();
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="restapi"');
  return reply.code(error.status).send(errorBody(error));
}

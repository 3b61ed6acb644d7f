import type { FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { errorBody, type ApiError } from './api-error.ts';
import { cutOff } from './cut-off.ts';
import type { ApiAnswer } from './resource.ts';

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

/** Every refusal goes out through here. What nobody has read of the request is dropped, or the next one could not follow it. */
export function refuse(reply: FastifyReply, error: ApiError): FastifyReply {
  reply.request.raw.resume();
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="restapi"');
  return reply.code(error.status).send(errorBody(error));
}

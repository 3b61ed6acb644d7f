import { failed, success, type Result } from '../../domain/result.ts';
import { WS_TOKEN_PATH, wsTokenSchema } from '../../protocol/push-frames.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type { PushTicket, PushTickets } from '../../services/ports/service/push.ts';
import { isOfService } from './connection/of-service.ts';
import type { ServiceHttp } from './http.ts';
import { notUnderstood } from './not-understood.ts';
import { phrase } from '../../words/phrase.ts';

/** Tokens for WebSockets (public-service.md 7.3). */
export class RestPushTickets implements PushTickets {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async pushTicket(access: Access): Promise<Result<PushTicket>> {
    const answer = await this.#http.postForJson(access, access.baseUrl + WS_TOKEN_PATH);
    if (!answer.ok) return answer;
    const ticket = wsTokenSchema.safeParse(answer.value);
    if (!ticket.success) return failed(notUnderstood('events'));
    const { uri, ws_access_token: token } = ticket.data;
    // The token is as good as a sign-in: it is sent to the service's own hosts and nowhere else.
    if (!isOfService(uri.replace(/^ws/u, 'http'), access.baseUrl)) {
      const message = phrase('service.foreign-events');
      return failed({ kind: 'refused', code: 'foreign-events', message });
    }
    return success({ uri, token });
  }
}

import { isPermitted } from '../config/permissions.ts';
import { missingPermission } from '../http/api-error.ts';
import { findCaller } from '../http/bearer.ts';
import type { OpenEndpoint } from '../http/resource.ts';
import { WEB_SOCKET_PATH } from '../push/upgrade.ts';
import type { OAuthParts } from './token-endpoint.ts';

const LIFETIME_SECONDS = 30;

/** Exchanges an access token for one that may be part of a WebSocket's address, because it is short-lived (public-service.md 7.3). */
export function wsTokenEndpoint(parts: OAuthParts): OpenEndpoint {
  return {
    path: '/restapi/oauth/wstoken',
    methods: ['POST'],
    answer: ({ headers }, limit) => {
      const caller = findCaller(headers.authorization, parts);
      if (!caller.ok) return { kind: 'refused', error: caller.failure };
      const { extension, sessionId, scope } = caller.value;
      const refusal = limit(extension.id);
      if (refusal !== null) return { kind: 'refused', error: refusal };
      if (!isPermitted(extension.permissions, 'WebSocketsSubscriptions'))
        return { kind: 'refused', error: missingPermission('WebSocketsSubscriptions') };
      const owner = { extensionId: extension.id, sessionId, scope };
      const token = parts.tokens.issue('ws', owner, parts.clock.now() + LIFETIME_SECONDS * 1000);
      const uri = `ws://${headers.host ?? ''}${WEB_SOCKET_PATH}`;
      return {
        kind: 'json',
        status: 200,
        body: { ws_access_token: token, uri, expires_in: LIFETIME_SECONDS },
      };
    },
  };
}

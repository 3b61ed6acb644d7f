import { createHmac } from 'node:crypto';

/**
 * The headers of a message (Standard Webhooks 1.0.0, "Signature scheme", symmetric). `secret`: `whsec_` followed by the key in Base64.
 */
export function signWebhook(
  secret: string,
  id: string,
  nowMs: number,
  body: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

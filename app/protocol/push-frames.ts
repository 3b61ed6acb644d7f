import { z } from 'zod';

export const WS_TOKEN_PATH = '/restapi/oauth/wstoken';

/** The answer of the token endpoint for WebSockets (public-service.md 7.3). */
export const wsTokenSchema = z.looseObject({
  uri: z.url({ protocol: /^wss?$/u }).max(4_096),
  ws_access_token: z.string().min(1).max(16_384),
});

const meta = z.looseObject({
  type: z.string(),
  messageId: z.string().optional(),
  status: z.int().optional(),
  /** The client's position; the next connection can resume from the highest. */
  wsc: z
    .looseObject({ token: z.string().max(4_096), sequence: z.int().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** Every frame is `[meta, body?]`. */
export const pushFrameSchema = z.union([
  z.tuple([meta]).transform(([head]) => ({ meta: head, body: undefined as unknown })),
  z.tuple([meta, z.unknown()]).transform(([head, body]) => ({ meta: head, body })),
]);

export type PushFrame = z.output<typeof pushFrameSchema>;

/** The body of the first frame. Times are in seconds. */
export const connectionDetailsSchema = z.looseObject({
  absoluteTimeout: z.number().positive().optional().catch(undefined),
  recoveryState: z.string().optional().catch(undefined),
});

/** An event of a message store (telephony-service.md 6; public-service.md 7.4). Only the types of the changed messages matter here. */
export const storeEventSchema = z.looseObject({
  body: z.looseObject({
    changes: z.array(z.looseObject({ type: z.string().optional() })).max(1_000),
  }),
});

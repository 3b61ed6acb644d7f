import { z } from 'zod';
import { MAX_NAME } from '../domain/fax/fax-limits.ts';

/** The JSON part of a fax creation request (telephony-service.md 2.5; public-service.md 2.2 for what is not shown there). */
export const faxRequestSchema = z.looseObject({
  to: z
    .array(z.looseObject({ phoneNumber: z.string().max(64), name: z.string().max(MAX_NAME).optional() }))
    .min(1)
    .max(50),
  faxResolution: z.enum(['High', 'Low']).optional(),
  coverIndex: z.int().min(0).max(28).optional(),
  coverPageText: z.string().max(1024).optional(),
  sendTime: z.iso.datetime({ offset: true }).optional(),
  /** The country whose numbers may lack the country code; by either field. */
  country: z
    .looseObject({ id: z.union([z.string(), z.int()]).optional(), isoCode: z.string().optional() })
    .optional(),
});

export type FaxRequest = z.infer<typeof faxRequestSchema>;

import { z } from 'zod';
import { readNumber } from './read-number.ts';

const E164 = /^\+[1-9]\d{6,14}$/u;
const NO_REGION = '';

/**
 * Where calls are forwarded to: dialled as it is, so it must be in international form and of a length that its country has
 * (telephony-service.md 4.2).
 */
export const dialledNumber = z
  .string()
  .refine((text) => E164.test(text) && readNumber(text, NO_REGION) !== null);

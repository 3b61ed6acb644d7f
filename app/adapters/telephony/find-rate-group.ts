import {
  accountNumbersPath,
  answeringRulesPath,
  callLogPath,
  contactsPath,
  EXTENSIONS_PATH,
} from '../../protocol/paths.ts';
import type { RateGroup } from '../../services/ports/service/rate-limit.ts';
import type { Asked } from './answer-failure.ts';

/** Requests that cost more than others (public-service.md 8.2). */
const BY_PATH: Readonly<Record<string, RateGroup>> = {
  [callLogPath()]: 'heavy',
  [contactsPath()]: 'heavy',
  [accountNumbersPath()]: 'heavy',
  [answeringRulesPath()]: 'medium',
  [EXTENSIONS_PATH]: 'medium',
};

/** The rate-limit group in which the service counts a request. */
export function findRateGroup(asked: Asked, url: string): RateGroup {
  switch (asked) {
    case 'fax':
      return 'heavy';
    case 'document':
    case 'change':
      return 'medium';
    case 'sign-in':
      return 'auth';
    case 'question':
      return BY_PATH[new URL(url).pathname] ?? 'light';
  }
}

import { say } from './words.ts';

/** A number that the local exchange answers on purpose in one way (local-exchange.md "The line"). */
export interface TrialNumber {
  readonly number: string;
  readonly what: string;
}

export const trialNumbers = (): readonly TrialNumber[] => [
  { number: '+1 303 555 0104', what: say('trial.arrives') },
  { number: '+1 303 555 0120', what: say('trial.busy') },
  { number: '+1 303 555 0121', what: say('trial.busy-twice') },
  { number: '+1 303 555 0122', what: say('trial.no-answer') },
  { number: '+1 303 555 0123', what: say('trial.no-fax-machine') },
  { number: '+1 303 555 0125', what: say('trial.cut-short') },
  { number: '+1 303 555 0129', what: say('trial.never-ends') },
  { number: '+1 303 555 0130', what: say('trial.slow') },
];

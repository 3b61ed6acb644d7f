import places from 'virtual:area-codes';

const NORTH_AMERICAN = /^\+1(\d{3})\d{7}$/u;

/** Where a number is, judging by its area code: `New York, NY`, or only a state (telephony-service.md 2.4). Null elsewhere. */
export function placeOfNumber(phoneNumber: string): string | null {
  const areaCode = NORTH_AMERICAN.exec(phoneNumber)?.[1] ?? '';
  return places[areaCode] ?? null;
}

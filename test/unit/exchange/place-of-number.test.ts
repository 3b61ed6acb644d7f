import { expect, it } from 'vitest';
import { placeOfNumber } from '../../../app/exchange/line/place-of-number.ts';

it.each([
  ['+13035550119', 'Colorado'],
  ['+12125550119', 'New York, NY'],
  ['+14165550119', 'Ontario'],
  ['+18005550119', null],
  ['+493012345678', null],
  ['+1303', null],
  ['', null],
])('2.4 location: %s is in %s', (phoneNumber, place) => {
  expect(placeOfNumber(phoneNumber)).toBe(place);
});

/** Faxes that are looked at in one turn: each is held against every number that is known, and the window waits meanwhile. */
export const MOST_IN_TURN = 20;

/** Which sheets of paper are cut out of the photos of them: those that are plainly one with nothing beside it, any that is found, or none. */
export type SheetCutting = 'plain' | 'any' | 'none';

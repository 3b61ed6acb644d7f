/** `.pdf` is four long. */
export const ENDING = /\.[a-z\d]{1,8}$/iu;
export const endingLength = (name: string): number => ENDING.exec(name)?.[0].length ?? 0;

/** Formatted for files that people open too. */
export const toJsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

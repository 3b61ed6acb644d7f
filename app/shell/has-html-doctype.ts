/** A comment ends at its first end: one that could go on past it would be tried in all ways in which comments can be taken together. */
const DOCTYPE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<!doctype\s+html\b/iu;

/** Whether a web page says at its beginning that it is to be laid out as pages are today. */
export const hasHtmlDoctype = (beginning: string): boolean => DOCTYPE.test(beginning);

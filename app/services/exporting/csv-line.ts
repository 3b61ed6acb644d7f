/**
 * One record of a table (RFC 4180), all cells in quotes. What a spreadsheet program would take for a formula gets an apostrophe in front, by which
 * it is text (OWASP, CSV Injection): at the start of a cell, and behind a separator inside of one, because programs of many countries
 * split lines at semicolons, quotes or not. A number in E.164 keeps its `+` by that, too: as a value it would lose it.
 */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The wide forms are formulas to Japanese versions; spaces, quotes and what is not seen are passed over by some programs before they look. */
const AT_START = /^(?=[\t\r\n]|[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/u;
const BEHIND_SEPARATOR = /([;,\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

const withoutFormula = (cell: string): string =>
  cell.replaceAll(BEHIND_SEPARATOR, "$1'").replace(AT_START, "'");

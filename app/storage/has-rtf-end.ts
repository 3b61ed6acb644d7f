const [OPEN, CLOSE, ESCAPE] = Array.from('{}\\', (char) => char.charCodeAt(0));
const BINARY = /^\\bin(\d+) ?/u;

/** Whether the group that makes up the file ends (RTF 1.9.1, "Basic syntax"). */
export function hasRtfEnd(bytes: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return true;
    else if (byte === ESCAPE) at += escapedBytes(bytes.toString('latin1', at, at + 16));
  }
  return false;
}

/** How many bytes after a backslash to skip: the one that it escapes, or as many as `\bin` says. */
function escapedBytes(text: string): number {
  const binary = BINARY.exec(text);
  return binary === null ? 1 : binary[0].length - 1 + Number(binary[1]);
}

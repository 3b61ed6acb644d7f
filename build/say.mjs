/** Standard output is reserved for data: everything the scripts tell people goes to standard error. */
export function sayAs(name) {
  return (text) => process.stderr.write(`[${name}] ${text}\n`);
}

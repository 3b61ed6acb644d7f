/** Standard output belongs to the product's data: all that the scripts tell people goes to standard error. */
export function sayAs(name) {
  return (text) => process.stderr.write(`[${name}] ${text}\n`);
}

/** Makes the first calls of a method fail the way SQLite does on a full disk (SQLITE_FULL); none of them writes anything. */
export function failAsFull<K extends string>(
  object: Record<K, (...args: never[]) => unknown>,
  method: K,
  times = 1,
): void {
  const real = object[method].bind(object);
  let failures = 0;
  object[method] = (...args: never[]) => {
    if (++failures <= times)
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    return real(...args);
  };
}

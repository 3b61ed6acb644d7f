/**
 * What a person does in the browser: presses the button of an extension on the exchange's sign-in page and follows the redirect. `change`
 * tampers with the address that it leads to.
 */
export async function signInAt(
  address: string,
  extension: string,
  change = (location: string) => location,
): Promise<void> {
  const page = await (await fetch(address)).text();
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/gu)];
  const body = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) body.set(name, value.replaceAll('&amp;', '&'));
  body.set('extension', extension);
  const url = new URL(address);
  const answer = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
  await fetch(change(answer.headers.get('location') ?? ''));
}

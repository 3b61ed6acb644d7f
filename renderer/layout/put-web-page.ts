import { disarm } from './disarm.ts';

/** Puts a web page in the place of this one. */
export function putWebPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  disarm(page);
  for (const { name, value } of page.documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  document.head.append(...page.head.childNodes);
  document.body.replaceWith(page.body);
}

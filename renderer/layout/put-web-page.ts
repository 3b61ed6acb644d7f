import { disarm } from './disarm.ts';

/** Words in it are shown in a window of their own, or in the place of what cannot be shown. */
const OF_ITS_OWN = 'textarea, object, applet, template[shadowrootmode]';

/** Puts a web page in the place of this one. False: a part of it would not be seen whole. */
export function putWebPage(html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (hasWindowsWithWords(page)) return false;
  disarm(page);
  for (const { name, value } of page.documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  document.head.append(...page.head.childNodes);
  document.body.replaceWith(page.body);
  return true;
}

function hasWindowsWithWords(page: Document): boolean {
  const words = (element: Element): string | null =>
    element instanceof HTMLTemplateElement ? element.content.textContent : element.textContent;
  if ([...page.querySelectorAll(OF_ITS_OWN)].some((element) => (words(element) ?? '').trim() !== ''))
    return true;
  return [...page.querySelectorAll('iframe[srcdoc]')].some((frame) => {
    const inside = new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html');
    disarm(inside);
    return inside.body.textContent.trim() !== '' || inside.body.querySelector('img, svg') !== null;
  });
}

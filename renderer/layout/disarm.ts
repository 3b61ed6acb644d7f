/** What runs, fetches, or shows another document. The policy of the page forbids it all as well. */
const TAKEN_OUT =
  'script, link, meta, base, iframe, frame, frameset, object, embed, applet, audio, video, track, portal, fencedframe, template[shadowrootmode]';
const ADDRESSES = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'background',
  'ping',
  'data',
  'manifest',
  'xlink:href',
  'imagesrcset',
  'autofocus',
]);
const OWN_IMAGE = /^\s*data:image\//iu;

/** Takes out of a document that was read, but is in no window, whatever it could do there. */
export function disarm(page: Document): void {
  for (const element of page.querySelectorAll(TAKEN_OUT)) element.remove();
  // Nothing runs, so what is there for such a reader is to be seen.
  for (const element of page.querySelectorAll('noscript')) element.replaceWith(...element.childNodes);
  for (const image of page.querySelectorAll('img')) {
    image.loading = 'eager';
    if (!OWN_IMAGE.test(image.getAttribute('src') ?? '')) replaceByWords(image);
  }
  // Its length alone says something.
  for (const field of page.querySelectorAll('input[type=password i]')) field.removeAttribute('value');
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (/^on/iu.test(name) || (ADDRESSES.has(name.toLowerCase()) && !mayStay(element, name, value)))
        element.removeAttribute(name);
    }
  }
}

/** A picture that the document holds itself, and a part of the document that is used in another place. */
function mayStay(element: Element, name: string, value: string): boolean {
  if (/href$/iu.test(name)) return value.startsWith('#') || OWN_IMAGE.test(value);
  return name === 'src' && element.localName === 'img' && OWN_IMAGE.test(value);
}

/** What lies elsewhere is told by its words. */
function replaceByWords(image: HTMLImageElement): void {
  const words = image.alt.trim();
  if (words === '') {
    image.remove();
    return;
  }
  const label = image.ownerDocument.createElement('em');
  label.textContent = `[${words}]`;
  image.replaceWith(label);
}

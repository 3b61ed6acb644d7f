import { descend, findChildren, textIn, type XmlElement } from '../../xml/xml-tree.ts';

/**
 * A formula in one line (Office Math, ECMA-376 part 1, chapter 22). Its pieces one after the other would be another formula: 10² is not 102, and
 * a fraction is no product.
 */
export function mathText(element: XmlElement): string {
  const part = (name: string): string => partText(descend(element, name));
  const sign = (name: string, usual: string): string =>
    descend(element, `${element.name}Pr`, name)?.attributes['val'] ?? usual;
  switch (element.name) {
    case 't':
      return textIn(element);
    case 'f':
      return `${inBrackets(part('num'))}/${inBrackets(part('den'))}`;
    case 'sSup':
      return `${inBrackets(part('e'))}^${inBrackets(part('sup'))}`;
    case 'sSub':
      return `${part('e')}_${inBrackets(part('sub'))}`;
    case 'sSubSup':
      return `${part('e')}_${inBrackets(part('sub'))}^${inBrackets(part('sup'))}`;
    case 'rad': {
      const degree = part('deg');
      return `${degree === '' ? '' : `${degree} `}√(${part('e')})`;
    }
    case 'nary':
      return `${sign('chr', '∫')}${limit('_', part('sub'))}${limit('^', part('sup'))} ${part('e')}`;
    case 'd': {
      const pieces = findChildren(element, 'e').map(partText);
      return `${sign('begChr', '(')}${pieces.join(sign('sepChr', '|'))}${sign('endChr', ')')}`;
    }
    case 'func':
      return `${part('fName')} ${inBrackets(part('e'))}`;
    case 'limLow':
    case 'limUpp':
      return `${part('e')}[${part('lim')}] `;
    case 'm':
      return `[${findChildren(element, 'mr')
        .map((row) => findChildren(row, 'e').map(partText).join(', '))
        .join('; ')}]`;
    default:
      return partText(element);
  }
}

const partText = (element: XmlElement | null): string => findChildren(element).map(mathText).join('');

const inBrackets = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

const limit = (mark: string, text: string): string => (text === '' ? '' : `${mark}${inBrackets(text)}`);

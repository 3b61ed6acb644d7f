/** It comes without types. */
declare module 'plist' {
  /** Of XML. Throws where that is none of Apple's property lists. */
  export function parse(xml: string): unknown;
}

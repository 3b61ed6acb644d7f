/** The package has no types. */
declare module 'plist' {
  /** Parses XML. Throws if it is not an Apple property list. */
  export function parse(xml: string): unknown;
}

/** Places by area code (build/area-codes.ts). */
declare module 'virtual:area-codes' {
  const places: Readonly<Record<string, string>>;
  export default places;
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** What it means only the font says that it was written with (The Unicode Standard, section 23.5): any other one draws something else. */
const PRIVATE_USE = /\p{Co}/u;

/** Whether a font has every character of a cluster, composed or in parts: the shaper takes either. None has one of private use. */
export function hasAll(font: { has(codePoint: number): boolean }, cluster: string): boolean {
  const has = (text: string): boolean => {
    for (const character of text)
      if (!IGNORABLE.test(character) && !font.has(character.codePointAt(0) ?? 0)) return false;
    return true;
  };
  if (PRIVATE_USE.test(cluster)) return false;
  return has(cluster) || has(cluster.normalize('NFD')) || has(cluster.normalize('NFC'));
}

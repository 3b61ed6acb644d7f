const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** What it means only the font says that it was written with (The Unicode Standard, section 23.5): any other one draws something else. */
const PRIVATE_USE = /\p{Co}/u;
/** The shaper, too, would draw the common form of it where the font has no other. */
const OWN_FORM = /[\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u;

/** Whether a font has every character of a cluster, composed or in parts: the shaper takes either. None has one of private use. */
export function hasAll(font: { has(codePoint: number): boolean }, cluster: string): boolean {
  const has = (text: string): boolean => {
    for (const character of text)
      if (!IGNORABLE.test(character) && !font.has(character.codePointAt(0) ?? 0)) return false;
    return true;
  };
  if (PRIVATE_USE.test(cluster)) return false;
  if (OWN_FORM.test(cluster)) return has(cluster);
  return has(cluster) || has(cluster.normalize('NFD')) || has(cluster.normalize('NFC'));
}

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a font has every character of a cluster, composed or in parts: the shaper takes either. */
export function hasAll(font: { has(codePoint: number): boolean }, cluster: string): boolean {
  const has = (text: string): boolean => {
    for (const character of text)
      if (!IGNORABLE.test(character) && !font.has(character.codePointAt(0) ?? 0)) return false;
    return true;
  };
  return has(cluster) || has(cluster.normalize('NFD')) || has(cluster.normalize('NFC'));
}

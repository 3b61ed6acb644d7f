/** Until all pictures are decoded and all fonts are there, or are known to be broken. */
export async function settle(): Promise<void> {
  const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.all([...pictures, document.fonts.ready]);
}

/** Until all pictures are decoded and all fonts are there, or are known to be broken. */
export async function settle(): Promise<void> {
  const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.all([...decoded, document.fonts.ready]);
}

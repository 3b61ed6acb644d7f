/**
 * Whether Windows takes a file name for a device, whatever its extension (learn.microsoft.com "Naming Files, Paths, and Namespaces"):
 * superscript digits count as port numbers, and spaces before the extension are ignored.
 */
export const isWindowsDevice = (name: string): boolean =>
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/iu.test(name);

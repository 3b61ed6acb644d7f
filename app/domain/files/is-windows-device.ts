/**
 * Whether Windows takes a file's name for a device, with any ending (learn.microsoft.com "Naming Files, Paths, and Namespaces"): the raised
 * digits are among its numbers, and spaces before the ending are nothing to it.
 */
export const isWindowsDevice = (name: string): boolean =>
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/iu.test(name);

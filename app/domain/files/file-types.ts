/**
 * The file types of the service by extension (public-service.md 3) with the MIME type to send them as. The facts name
 * extensions only; the MIME types are the usual ones.
 */
export const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  psd: 'image/vnd.adobe.photoshop',
  doc: 'application/msword',
  dot: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mcw: 'application/x-mcw',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  vsd: 'application/vnd.visio',
  vdx: 'application/vnd.ms-visio.drawing',
  pub: 'application/vnd.ms-publisher',
  wps: 'application/vnd.ms-works',
  wri: 'application/x-mswrite',
  awd: 'application/x-awd',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  png: 'image/png',
  pcx: 'image/x-pcx',
  tga: 'image/x-tga',
  rtf: 'application/rtf',
  txt: 'text/plain',
  log: 'text/plain',
  err: 'text/plain',
  c: 'text/plain',
  h: 'text/plain',
  cpp: 'text/plain',
  hpp: 'text/plain',
  wk1: 'application/vnd.lotus-1-2-3',
  wk3: 'application/vnd.lotus-1-2-3',
  wk4: 'application/vnd.lotus-1-2-3',
  wq1: 'application/x-quattro-pro',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
  csv: 'text/csv',
};

/** Lower-case extension without the dot, and without the spaces that a program left behind it; empty where there is none. */
export function readExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? name
        .slice(dot + 1)
        .trimEnd()
        .toLowerCase()
    : '';
}

/** The MIME type to send a file of this name as; null when the service does not take its type. */
export const findMimeType = (name: string): string | null => MIME_BY_EXTENSION[readExtension(name)] ?? null;

export const isFaxable = (name: string): boolean => findMimeType(name) !== null;

import { ipp, type IppAttribute } from './ipp/ipp-values.ts';
import { OPERATION } from './ipp/codes.ts';
import { ICON_SIZES, iconPath } from './printer-pages.ts';

/** The paths of an IPP printer and of IPP FaxOut (PWG 5100.15). Both are the same printer. */
export const PRINTER_PATHS = ['/ipp/print', '/ipp/faxout'] as const;
export type PrinterPath = (typeof PRINTER_PATHS)[number];

export const DOCUMENT_FORMATS = [
  'application/octet-stream',
  'application/pdf',
  'image/jpeg',
  'image/pwg-raster',
] as const;

/** How long a job may wait for its next document. */
export const NEXT_DOCUMENT_SECONDS = 120;

export interface PrinterFacts {
  readonly path: PrinterPath;
  readonly host: string;
  readonly uuid: string;
  /** Faxtray's version. */
  readonly version: string;
  readonly startedAtMs: number;
  readonly nowMs: number;
  readonly openJobs: number;
}

/** `host`: including the port. */
export const printerUri = (path: PrinterPath, host: string): string => `ipp://${host}${path}`;

/** Seconds since the printer started, which IPP counts from one. */
export const upTime = (startedAtMs: number, nowMs: number): number =>
  Math.max(1, Math.floor((nowMs - startedAtMs) / 1000) + 1);

/** What programs without PDF may send (PWG 5102.4): a little more resolution than a fax shows, and backs in reading orientation. */
const PWG_RASTER: readonly IppAttribute[] = [
  ipp.resolution('pwg-raster-document-resolution-supported', [200, 200, 3], [300, 300, 3], [600, 600, 3]),
  ipp.keyword('pwg-raster-document-sheet-back', 'normal'),
  ipp.keyword('pwg-raster-document-type-supported', 'black_1', 'sgray_8', 'srgb_8'),
];

/** What a job may say about its pages and recipients (RFC 8011 section 5.2); anything else is ignored, or refused (`read-job.ts`). */
export const JOB_TEMPLATE: readonly IppAttribute[] = [
  ipp.integer('copies-default', 1),
  ipp.range('copies-supported', [1, 1]),
  ipp.enum('finishings-default', 3),
  ipp.enum('finishings-supported', 3),
  ipp.keyword('job-sheets-default', 'none'),
  ipp.keyword('job-sheets-supported', 'none'),
  ipp.keyword('media-default', 'iso_a4_210x297mm'),
  ipp.keyword('media-ready', 'iso_a4_210x297mm', 'na_letter_8.5x11in', 'na_legal_8.5x14in'),
  ipp.keyword('media-supported', 'iso_a4_210x297mm', 'na_letter_8.5x11in', 'na_legal_8.5x14in'),
  ipp.collection('media-col-default', describeMedia(21_000, 29_700)),
  ipp.collection('media-col-ready', ...allMedia()),
  ipp.keyword(
    'media-col-supported',
    ...['media-bottom-margin', 'media-left-margin', 'media-right-margin', 'media-top-margin'],
    ...['media-size', 'media-source', 'media-type'],
  ),
  ipp.collection('media-size-supported', ...sizes().map(([width, height]) => describeSize(width, height))),
  ipp.integer('media-bottom-margin-supported', 0),
  ipp.integer('media-left-margin-supported', 0),
  ipp.integer('media-right-margin-supported', 0),
  ipp.integer('media-top-margin-supported', 0),
  ipp.keyword('media-source-supported', 'auto'),
  ipp.keyword('media-type-supported', 'stationery'),
  ipp.keyword('multiple-document-handling-default', 'single-document'),
  ipp.keyword('multiple-document-handling-supported', 'single-document'),
  ipp.enum('orientation-requested-default', 3),
  ipp.enum('orientation-requested-supported', 3, 4, 5, 6),
  ipp.keyword('output-bin-default', 'face-up'),
  ipp.keyword('output-bin-supported', 'face-up'),
  ipp.boolean('page-ranges-supported', false),
  ipp.keyword('print-color-mode-default', 'monochrome'),
  ipp.keyword('print-color-mode-supported', 'monochrome', 'auto', 'bi-level'),
  ipp.keyword('print-content-optimize-default', 'auto'),
  ipp.keyword('print-content-optimize-supported', 'auto'),
  ipp.keyword('print-rendering-intent-default', 'auto'),
  ipp.keyword('print-rendering-intent-supported', 'auto'),
  ...PWG_RASTER,
  ipp.enum('print-quality-default', 4),
  ipp.enum('print-quality-supported', 3, 4, 5),
  ipp.resolution('printer-resolution-default', [204, 196, 3]),
  ipp.resolution('printer-resolution-supported', [204, 196, 3], [204, 98, 3]),
  ipp.keyword('sides-default', 'one-sided'),
  ipp.keyword('sides-supported', 'one-sided'),
];

/** What the printer is and can do (RFC 8011 section 5.4, PWG 5100.14, PWG 5100.15). */
export function printerDescription(facts: PrinterFacts): IppAttribute[] {
  const { path, host, uuid, version, startedAtMs, nowMs, openJobs } = facts;
  return [
    ipp.uri('printer-uri-supported', printerUri(path, host)),
    ipp.keyword('uri-authentication-supported', 'requesting-user-name'),
    ipp.keyword('uri-security-supported', 'none'),
    ipp.name('printer-name', 'Faxtray'),
    ipp.text('printer-info', 'Faxtray'),
    ipp.text('printer-location', ''),
    ipp.unknown('printer-geo-location'),
    ipp.text('printer-make-and-model', ['Faxtray', version].join(' ')),
    ipp.text('printer-device-id', 'MFG:Faxtray;MDL:Faxtray;CMD:PDF,JPEG,PWGRaster;'),
    ipp.text('printer-organization', ''),
    ipp.text('printer-organizational-unit', ''),
    ipp.uri('printer-more-info', `http://${host}/`),
    ipp.uri('printer-icons', ...ICON_SIZES.map((size) => `http://${host}${iconPath(size)}`)),
    // The page that says there are no supplies.
    ipp.uri('printer-supply-info-uri', `http://${host}/`),
    ipp.uri('printer-uuid', `urn:uuid:${uuid}`),
    ipp.enum('printer-state', openJobs > 0 ? 4 : 3),
    ipp.keyword('printer-state-reasons', 'none'),
    ipp.integer('printer-state-change-time', 1),
    ipp.dateTime('printer-state-change-date-time', toDateTime(startedAtMs)),
    ipp.integer('printer-config-change-time', 1),
    ipp.dateTime('printer-config-change-date-time', toDateTime(startedAtMs)),
    ipp.dateTime('printer-current-time', toDateTime(nowMs)),
    ipp.integer('printer-up-time', upTime(startedAtMs, nowMs)),
    ipp.boolean('printer-is-accepting-jobs', true),
    ipp.integer('queued-job-count', openJobs),
    ipp.keyword('ipp-versions-supported', '1.1', '2.0'),
    ...(path === '/ipp/faxout' ? [ipp.keyword('ipp-features-supported', 'faxout')] : []),
    ipp.enum('operations-supported', ...Object.values(OPERATION)),
    ipp.charset('charset-configured', 'utf-8'),
    ipp.charset('charset-supported', 'utf-8'),
    ipp.language('natural-language-configured', 'en'),
    ipp.language('generated-natural-language-supported', 'en'),
    ipp.mimeType('document-format-default', 'application/octet-stream'),
    ipp.mimeType('document-format-supported', ...DOCUMENT_FORMATS),
    ipp.keyword('compression-supported', 'none'),
    ipp.keyword('pdl-override-supported', 'attempted'),
    ipp.boolean('color-supported', false),
    ipp.integer('pages-per-minute', 1),
    ipp.boolean('multiple-document-jobs-supported', true),
    ipp.integer('multiple-operation-time-out', NEXT_DOCUMENT_SECONDS),
    ipp.keyword('multiple-operation-time-out-action', 'abort-job'),
    ipp.boolean('job-ids-supported', true),
    ipp.boolean('preferred-attributes-supported', false),
    ipp.keyword('identify-actions-default', 'display'),
    ipp.keyword('identify-actions-supported', 'display'),
    ipp.keyword('which-jobs-supported', 'completed', 'not-completed'),
    ipp.keyword('job-creation-attributes-supported', ...JOB_ATTRIBUTES),
    ipp.keyword('printer-get-attributes-supported', 'document-format'),
    ipp.uriScheme('destination-uri-schemes-supported', 'tel'),
    ipp.keyword('destination-uris-supported', 'destination-uri'),
    ipp.boolean('multiple-destination-uris-supported', true),
  ];
}

/** Returned only if asked for by name (PWG 5100.7 section 6.9.9). */
export const MEDIA_DATABASE: IppAttribute = ipp.collection('media-col-database', ...allMedia());

/** What a job may carry, each as in the table above. */
export const JOB_ATTRIBUTES = [
  ...['copies', 'destination-uris', 'finishings', 'job-name', 'job-sheets', 'media', 'media-col'],
  ...['multiple-document-handling', 'orientation-requested', 'output-bin', 'print-color-mode'],
  ...['print-content-optimize', 'print-quality', 'print-rendering-intent', 'printer-resolution', 'sides'],
];

function sizes(): [number, number][] {
  return [
    [21_000, 29_700],
    [21_590, 27_940],
    [21_590, 35_560],
  ];
}

function allMedia(): IppAttribute[][] {
  return sizes().map(([width, height]) => describeMedia(width, height));
}

/** In hundredths of a millimetre. */
function describeSize(width: number, height: number): IppAttribute[] {
  return [ipp.integer('x-dimension', width), ipp.integer('y-dimension', height)];
}

function describeMedia(width: number, height: number): IppAttribute[] {
  return [
    ipp.collection('media-size', describeSize(width, height)),
    ipp.integer('media-bottom-margin', 0),
    ipp.integer('media-left-margin', 0),
    ipp.integer('media-right-margin', 0),
    ipp.integer('media-top-margin', 0),
    ipp.keyword('media-source', 'auto'),
    ipp.keyword('media-type', 'stationery'),
  ];
}

/** In SNMP's format (RFC 2579 "DateAndTime"), in UTC. */
export function toDateTime(atMs: number): Buffer {
  const at = new Date(atMs);
  const bytes = Buffer.alloc(11);
  bytes.writeUInt16BE(at.getUTCFullYear(), 0);
  const parts = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
  for (const [index, part] of [...parts, at.getUTCSeconds(), 0].entries()) bytes.writeUInt8(part, 2 + index);
  bytes.write('+', 8);
  return bytes;
}

import { TAG, type IppAttribute, type IppMessage } from './ipp/ipp-values.ts';
import { STATUS, type Status } from './ipp/codes.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { PrinterClient } from './printer-client.ts';
import { PRINTER_PATHS, type PrinterPath } from './printer-attributes.ts';

/** A well-formed request (RFC 8011 section 4.1). */
export interface PrinterRequest {
  readonly client: PrinterClient;
  readonly message: IppMessage;
  readonly operation: readonly IppAttribute[];
  /** What it says about the job. */
  readonly job: readonly IppAttribute[];
  readonly path: PrinterPath;
  /** The job that it is about; null: none. */
  readonly jobId: number | null;
}

/** Checks version, request id, the attributes that have to come first, and which printer is meant. */
export function readRequest(message: IppMessage, client: PrinterClient): Result<PrinterRequest, Status> {
  const { version, requestId, groups } = message;
  if (version.major < 1 || version.major > 2) return failed(STATUS.versionNotSupported);
  if (requestId < 1) return failed(STATUS.badRequest);
  const [first] = groups;
  if (first?.tag !== TAG.operation) return failed(STATUS.badRequest);
  const [charset, language] = first.attributes;
  if (charset?.name !== 'attributes-charset' || charset.values[0]?.tag !== TAG.charset)
    return failed(STATUS.badRequest);
  if (language?.name !== 'attributes-natural-language' || language.values[0]?.tag !== TAG.language)
    return failed(STATUS.badRequest);
  if (!['utf-8', 'us-ascii'].includes(readText(first.attributes, 'attributes-charset')?.toLowerCase() ?? ''))
    return failed(STATUS.charsetNotSupported);
  const target = readTarget(first.attributes);
  if (!target.ok) return target;
  const job = groups.filter(({ tag }) => tag === TAG.job).flatMap(({ attributes }) => attributes);
  return success({ client, message, operation: first.attributes, job, ...target.value });
}

/** Which printer, or which of its jobs. The host in the URI does not matter: the request reached this one. */
function readTarget(
  operation: readonly IppAttribute[],
): Result<Pick<PrinterRequest, 'path' | 'jobId'>, Status> {
  const uri = readText(operation, 'printer-uri') ?? readText(operation, 'job-uri');
  if (uri === null || !URL.canParse(uri)) return failed(STATUS.badRequest);
  const { pathname } = new URL(uri);
  const path = PRINTER_PATHS.find((each) => pathname === each || pathname.startsWith(`${each}/`));
  if (path === undefined) return failed(STATUS.notFound);
  const named = /^\/(\d{1,9})$/u.exec(pathname.slice(path.length))?.[1];
  if (named === undefined && pathname !== path) return failed(STATUS.notFound);
  return success({ path, jobId: named === undefined ? readInteger(operation, 'job-id') : Number(named) });
}

export function readText(attributes: readonly IppAttribute[], name: string): string | null {
  const value = attributes.find((each) => each.name === name)?.values[0]?.value;
  return typeof value === 'string' ? value : null;
}

export function readInteger(attributes: readonly IppAttribute[], name: string): number | null {
  const value = attributes.find((each) => each.name === name)?.values[0]?.value;
  return typeof value === 'number' ? value : null;
}

export function readBoolean(attributes: readonly IppAttribute[], name: string): boolean | null {
  const value = attributes.find((each) => each.name === name)?.values[0]?.value;
  return typeof value === 'boolean' ? value : null;
}

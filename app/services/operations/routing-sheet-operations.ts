import type { RoutingSheetInput } from '../../contract/operations/contact-operation-types.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

type Ports = Pick<
  OperationPorts,
  'parseNumber' | 'routingSheets' | 'desktop' | 'tableFiles' | 'machine' | 'words'
>;

/** Pages that address the papers behind them when they are scanned. */
export const routingSheetOperations = (ports: Ports): Pick<OperationHandlers, 'routingSheet.save'> => ({
  'routingSheet.save': async (sheet) => {
    const drawn = await draw(sheet, ports);
    if (!drawn.ok) return drawn;
    const { words, desktop } = ports;
    const whose = sheet.name ?? words.number(sheet.phoneNumber);
    const path = await desktop.chooseSavePath(words.say('routing-sheet.file', { whose }));
    if (path === null) return success({ savedTo: null });
    const written = await ports.tableFiles.write(path, [drawn.value]);
    return written.ok ? success({ savedTo: path }) : written;
  },
});

/** The same where a program says; what is there is not replaced. */
export async function writeRoutingSheet(
  { path, ...sheet }: RoutingSheetInput & { readonly path: string },
  ports: Ports,
): Promise<Result<{ readonly path: string }>> {
  if (ports.machine.isThere(path)) return refuse(phrase('backup.file-there', { path }));
  const drawn = await draw(sheet, ports);
  if (!drawn.ok) return drawn;
  const written = await ports.tableFiles.write(path, [drawn.value]);
  return written.ok ? success({ path }) : written;
}

async function draw(
  { phoneNumber, name, reference, coverPageText }: RoutingSheetInput,
  { parseNumber, routingSheets }: Ports,
): Promise<Result<Uint8Array>> {
  const parsed = parseNumber(phoneNumber);
  if (parsed.kind !== 'valid')
    return refuse(phrase('routing-sheet.not-made', { why: explainRefusal(phoneNumber, parsed) }));
  return routingSheets.draw({
    phoneNumber: parsed.e164,
    name: orNull(unbroken(name)),
    reference: orNull(unbroken(reference)),
    coverPageText: orNull(
      coverPageText?.replace(/\r\n?/gu, '\n').split('\n').map(shownText).join('\n') ?? null,
    ),
  });
}

/** As a sheet may say it: nobody would see the rest. */
const unbroken = (text: string | null): string | null => text && shownText(text.replace(/\s+/gu, ' '));

const orNull = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

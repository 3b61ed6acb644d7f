import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import { makeDiagnostics } from '../showing/make-diagnostics.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

type Ports = Pick<
  OperationPorts,
  'store' | 'status' | 'machine' | 'clock' | 'tableFiles' | 'desktop' | 'words'
>;

/** A file for whoever looks for a fault, where the person says. */
export const diagnosticsOperations = (ports: Ports): Pick<OperationHandlers, 'diagnostics.save'> => ({
  'diagnostics.save': async () => {
    const path = await ports.desktop.chooseSavePath('faxtray-diagnostics.json');
    if (path === null) return success({ notice: null });
    const written = await write(path, ports);
    return written.ok
      ? success({ notice: ports.words.text(phrase('diagnostics.saved', { path })) })
      : written;
  },
});

/** The same where a program says; what is there is not replaced. */
export async function writeDiagnostics(
  path: string,
  ports: Ports,
): Promise<Result<{ readonly path: string; readonly message: string }>> {
  if (ports.machine.isThere(path)) return refuse(phrase('backup.file-there', { path }));
  const written = await write(path, ports);
  if (!written.ok) return written;
  return success({ path, message: ports.words.text(phrase('diagnostics.saved', { path })) });
}

async function write(
  path: string,
  { store, status, machine, clock, tableFiles }: Ports,
): Promise<Result<null>> {
  async function* parts(): AsyncGenerator<string> {
    const diagnostics = makeDiagnostics({
      ...{ status: status(), jobs: store.all(), machine: machine.facts() },
      ...{ logged: await machine.readLog(), nowMs: clock.now() },
    });
    yield `${JSON.stringify(diagnostics, null, 1)}\n`;
  }
  return tableFiles.write(path, parts());
}

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { phrase } from '../../words/phrase.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reachFaxtray } from '../reach-faxtray.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Terminal } from '../terminal.ts';
import { abortedBy } from '../waiting.ts';
import { AssistantDoor } from './assistant-door.ts';
import { addTools } from './assistant-tools.ts';

/** Limit for one message; the door accepts no longer ones. */
const MOST_BYTES = 2 ** 20;
/** Limit for the arguments of one call: 200 files and 50 numbers with their names make 350. */
const MOST_ELEMENTS = 1000;

/** Speaks the Model Context Protocol on standard input and output until the assistant disconnects. */
export async function serveAssistant(
  userDataDir: string | null,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  const { version, input, output, ids, clock, interrupted } = surroundings;
  const { words } = terminal;
  const door = new AssistantDoor((mayStart) =>
    reachFaxtray(userDataDir, surroundings, terminal, { mayStart, client: 'assistant' }),
  );
  const server = new McpServer(
    { name: 'faxtray', title: 'Faxtray', version },
    { instructions: words.say('assistant.instructions'), maxToolInputElements: MOST_ELEMENTS },
  );
  addTools(server, { door, words, ids, clock });
  const tooLong = new Promise<'too-long'>((resolve) => {
    server.server.onclose = () => resolve('too-long');
  });
  const left = new Promise<'left'>((resolve) => {
    // A broken pipe is reported as an error, and closes in any case.
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve('left'));
  });
  await server.connect(new StdioServerTransport(input, output, { maxBufferSize: MOST_BYTES }));
  const end = await Promise.race([left, tooLong, terminal.closed, abortedBy(interrupted)]);
  if (end === 'too-long') terminal.remark(phrase('door.too-long'));
  await server.close();
  void door.close();
  return end === 'too-long' ? EXIT.usage : EXIT.done;
}

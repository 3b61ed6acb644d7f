import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** A tool's answer. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly texts: readonly string[];
  /** As sent, in Base64. */
  readonly images: readonly string[];
}

/** An assistant at `faxtray mcp`, using the official client. */
export class AssistantClient {
  readonly #client = new Client({ name: 'test', version: '1.0.0' });

  static async connect(transport: Transport): Promise<AssistantClient> {
    const made = new AssistantClient();
    await made.#client.connect(transport);
    return made;
  }

  get instructions(): string | undefined {
    return this.#client.getInstructions();
  }

  async tools(): Promise<{ readonly name: string; readonly description: string }[]> {
    const { tools } = await this.#client.listTools();
    return tools.map(({ name, description = '' }) => ({ name, description }));
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const { content, isError } = await this.#client.callTool({ name, arguments: args });
    const parts = content as { type: string; text?: string; data?: string }[];
    return {
      isError: isError === true,
      texts: parts.flatMap(({ text }) => (text === undefined ? [] : [text])),
      images: parts.flatMap(({ data }) => (data === undefined ? [] : [data])),
    };
  }

  /** The data in an answer. */
  async ask<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
    const { isError, texts } = await this.call(name, args);
    if (isError) throw new Error(texts.join(' '));
    return JSON.parse(texts.at(-1) ?? '') as T;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

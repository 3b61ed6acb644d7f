import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge } from '../contract/bridge.ts';
import {
  CALL_CHANNEL,
  DROPPED_CHANNEL,
  eventChannel,
  isEventName,
  isOperationName,
} from '../contract/channels.ts';
import type { AppEvents, EventName } from '../contract/events.ts';
import type { OperationInput, OperationName, OperationOutput } from '../contract/operations.ts';
import type { Reply } from '../contract/reply.ts';

/** The window's access to the outside: calls and events by the contract's names, and the path of a dropped file. */
const bridge: Bridge = {
  call<N extends OperationName>(name: N, input: OperationInput<N>): Promise<Reply<OperationOutput<N>>> {
    if (!isOperationName(name)) throw new TypeError('no such operation');
    return ipcRenderer.invoke(CALL_CHANNEL, name, input) as Promise<Reply<OperationOutput<N>>>;
  },

  on<N extends EventName>(name: N, listener: (payload: AppEvents[N]) => void): () => void {
    if (!isEventName(name)) throw new TypeError('no such event');
    const forward = (_event: unknown, payload: AppEvents[N]): void => listener(payload);
    ipcRenderer.on(eventChannel(name), forward);
    return () => {
      ipcRenderer.off(eventChannel(name), forward);
    };
  },

  /** Empty for a file that was never on disk. A page can create a `File`, but not one with a path. */
  pathForFile(file: File): string {
    const path = webUtils.getPathForFile(file);
    if (path !== '') ipcRenderer.send(DROPPED_CHANNEL, path);
    return path;
  },
};

contextBridge.exposeInMainWorld('faxtray', bridge);

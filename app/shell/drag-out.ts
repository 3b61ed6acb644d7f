import { app, MessageChannelMain, nativeImage, type NativeImage, type WebContents } from 'electron';

/**
 * Lets a file hang at the pointer, whose button a person holds, so that it can be dropped on another program or folder; `fallbackIcon` is the
 * path of a picture. The caller has been answered by then.
 */
export async function dragOut(contents: WebContents, file: string, fallbackIcon: string): Promise<void> {
  const icon = await iconFor(file, fallbackIcon);
  await inChromiumsTurn();
  if (contents.isDestroyed()) return;
  try {
    contents.startDrag({ file, icon });
  } catch {
    // It went away in this moment: nothing hangs at the pointer.
  }
}

async function iconFor(file: string, fallbackIcon: string): Promise<NativeImage> {
  try {
    const icon = await app.getFileIcon(file, { size: 'normal' });
    if (!icon.isEmpty()) return icon;
  } catch {
    // Not every desktop has one for each type.
  }
  return nativeImage.createFromPath(fallbackIcon);
}

/**
 * Where the system runs the drag in a loop of its own until the button is let go, Node would stand still meanwhile if it was begun in Node's
 * turn, and with it each fax that is being sent. What comes through a channel is told in Chromium's.
 */
function inChromiumsTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannelMain();
  return new Promise((resolve) => {
    port2.once('message', () => {
      port1.close();
      resolve();
    });
    port2.start();
    port1.postMessage(null);
  });
}

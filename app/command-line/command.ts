import type { CommandName, Shell } from './usage.ts';

export interface SendCommand {
  readonly kind: 'send';
  /** As typed; `-` is standard input. */
  readonly files: readonly string[];
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly coverPageText: string | null;
  /** Null: Faxtray draws no cover page. */
  readonly ownCover: { readonly subject: string } | null;
  readonly isLow: boolean;
  readonly sendAtMs: number | null;
  readonly reference: string | null;
  /** Null: one is made. */
  readonly requestId: string | null;
  /** Null: do not wait. */
  readonly wait: { readonly seconds: number | null } | null;
  /** Only say what would happen. */
  readonly isDryRun: boolean;
}

export interface SheetCommand {
  readonly kind: 'sheet';
  readonly to: { readonly phoneNumber: string; readonly name: string | null };
  readonly coverPageText: string | null;
  readonly reference: string | null;
  /** As typed; null: a default name in the folder where the command was run. */
  readonly file: string | null;
}

export interface ReceiveCommand {
  readonly kind: 'receive';
  /** Null: all that are known. */
  readonly sinceMs: number | null;
  readonly isUnreadOnly: boolean;
  /** The folder to copy to, as typed; null: do not copy. */
  readonly folder: string | null;
  readonly marksRead: boolean;
}

/** `text`: as typed; null: reset the setting. */
export interface SettingChange {
  readonly name: string;
  readonly text: string | null;
}

/** What a call asks for, understood and within the door's limits. */
export type Command =
  | SendCommand
  | { readonly kind: 'help'; readonly about: CommandName | null }
  | { readonly kind: 'version' }
  | { readonly kind: 'completion'; readonly shell: Shell }
  | { readonly kind: 'status'; readonly jobId: string | null }
  | { readonly kind: 'watch' }
  | { readonly kind: 'mcp' }
  | { readonly kind: 'cancel'; readonly jobId: string }
  | { readonly kind: 'retry'; readonly jobId: string; readonly to: string | null }
  | ReceiveCommand
  | SheetCommand
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'contacts'; readonly query: string }
  | { readonly kind: 'printer'; readonly step: 'add' | 'remove' }
  | { readonly kind: 'diagnostics'; readonly file: string }
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'restore'; readonly file: string; readonly isAgreed: boolean }
  /** `folder`: as typed; null: the folder of all faxes. */
  | { readonly kind: 'verify-receipts'; readonly folder: string | null }
  | { readonly kind: 'settings'; readonly name: string | null; readonly change: SettingChange | null };

export interface CommandCall {
  readonly command: Command;
  readonly isJson: boolean;
  /** Null: this user's usual Faxtray. */
  readonly userDataDir: string | null;
}

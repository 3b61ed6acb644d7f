import type { CommandName, Shell } from './usage.ts';

export interface SendCommand {
  readonly kind: 'send';
  /** As they were typed; `-` is standard input. */
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
  /** Null: it is not waited for. */
  readonly wait: { readonly seconds: number | null } | null;
  /** It is only said what would happen. */
  readonly isDryRun: boolean;
}

export interface SheetCommand {
  readonly kind: 'sheet';
  readonly to: { readonly phoneNumber: string; readonly name: string | null };
  readonly coverPageText: string | null;
  readonly reference: string | null;
  /** As it was typed; null: one of a name of ours in the folder where the call was typed. */
  readonly file: string | null;
}

export interface ReceiveCommand {
  readonly kind: 'receive';
  /** Null: all that are known. */
  readonly sinceMs: number | null;
  readonly isUnreadOnly: boolean;
  /** As it was typed, where they are copied to; null: they are not. */
  readonly folder: string | null;
  readonly marksRead: boolean;
}

/** `text`: as it was typed; null: what was set is taken back. */
export interface SettingChange {
  readonly name: string;
  readonly text: string | null;
}

/** What a call asks for, understood and within the bounds of the door. */
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
  /** `folder`: as it was typed; null: that of all faxes. */
  | { readonly kind: 'verify-receipts'; readonly folder: string | null }
  | { readonly kind: 'settings'; readonly name: string | null; readonly change: SettingChange | null };

export interface CommandCall {
  readonly command: Command;
  readonly isJson: boolean;
  /** Null: of this user's usual Faxtray. */
  readonly userDataDir: string | null;
}

/** What somebody asks of Faxtray from outside its window: by a link, or by opening files with it. It sends nothing. */
export type StartRequest =
  | {
      readonly kind: 'new-fax';
      /** As the link has it, whatever that is; null: nobody is named. */
      readonly to: string | null;
      readonly name: string | null;
      readonly paths: readonly string[];
    }
  | { readonly kind: 'show-fax'; readonly jobId: string };

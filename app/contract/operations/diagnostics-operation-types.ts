/** What somebody who looks for a fault may need. */
export interface DiagnosticsOperationTypes {
  /** One file, where the person says: `notice` names it. Null: they changed their mind. */
  'diagnostics.save': { input: null; output: { readonly notice: string | null } };
}

/** Something the palette leads to. */
export interface PaletteEntry {
  /** Path it opens; unique in the palette. */
  readonly path: string;
  readonly kind: 'screen' | 'note' | 'wagon' | 'customer' | 'document';
  /** In the person's language when it was found. */
  readonly title: string;
  /** What stands beside the title: the menu above a screen, facts of a record. */
  readonly hint?: string;
  /** The record it opens, where it opens one. */
  readonly record?: { readonly area: string; readonly id: string };
}

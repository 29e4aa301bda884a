/** Something the palette leads to. */
export interface PaletteEntry {
  /** Path it opens; unique in the palette. */
  readonly path: string;
  /** In the person's language when it was found. */
  readonly title: string;
  /** What stands beside the title: the menu above a screen, facts of a record. */
  readonly hint?: string;
  /** The record it opens, where it opens one. */
  readonly record?: { readonly area: string; readonly id: string };
}

/** Something the palette does. */
export interface PaletteCommand {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly run: () => void;
}

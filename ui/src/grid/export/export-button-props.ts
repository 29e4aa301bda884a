export interface ExportButtonProps {
  /** What the screen adds to every filter of its list. */
  readonly always?: Readonly<Record<string, unknown>>;
}

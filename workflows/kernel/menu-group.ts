/** Heading over entries at the top of the menu. Entries without one stand under `others` (000, section 2.1). */
export type MenuGroup =
  'start' | 'administration' | 'movement' | 'cargo' | 'work' | 'tehpd' | 'reference' | 'help' | 'others';

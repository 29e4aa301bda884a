import { createContext, type ComponentType } from 'react';
import type { Row } from '../grid/column.ts';

export interface QuickCreateProps {
  readonly area: string;
  readonly typed: string;
  readonly onClose: (made?: Row) => void;
}

/** Makes a new entry of a book from a lookup. Handed in by the application: the form of a book has lookups itself. */
export const QuickCreateContext = createContext<ComponentType<QuickCreateProps> | undefined>(undefined);

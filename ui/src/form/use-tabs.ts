import { useEffect, useState, type RefObject } from 'react';
import type { FormSection } from './field.ts';

export interface FormTabs {
  /** The sections that are tabs; none where they all stand below each other. */
  readonly sections: readonly FormSection[];
  /** Name of the one in sight. */
  readonly open: string | undefined;
  readonly onOpen: (section: string) => void;
  /** Sections in which something is wrong: their tabs say so. */
  readonly wrong: ReadonlySet<string>;
}

/**
 * The tabs of a form. Once what is wrong is marked (`tried` counts the tries to save), its tab opens and the cursor goes to
 * the first of it in the `form`.
 */
export const useTabs = (
  sections: readonly FormSection[],
  wrong: ReadonlySet<string>,
  tried: number,
  form: RefObject<HTMLFormElement | null>,
): FormTabs => {
  const [open, onOpen] = useState(sections[0]?.name);
  const firstWrong = open !== undefined && wrong.has(open) ? open : sections.find(({ name }) => wrong.has(name))?.name;
  useEffect(() => {
    if (tried === 0) return undefined;
    let waiting = requestAnimationFrame(() => {
      if (firstWrong !== undefined) onOpen(firstWrong);
      waiting = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    });
    return () => cancelAnimationFrame(waiting);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new try looks, not every new mark
  }, [tried]);
  return { sections, open, onOpen, wrong };
};

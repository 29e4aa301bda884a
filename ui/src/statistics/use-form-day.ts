import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The day that the address asks for, '' = the running one; while another is typed that is no day yet, what is typed. */
export const useFormDay = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day') ?? '';
  const [typed, setTyped] = useState<string>();
  return {
    day: isDay(asked) ? asked : '',
    typed,
    go: (next: string): void => {
      setTyped(next);
      if (!isDay(next)) return;
      setTyped(undefined);
      setSearch({ day: next }, { replace: true });
    },
  };
};

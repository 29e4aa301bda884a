import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { formatDay, railwayTime } from '../i18n/format.ts';
import { pushAlert } from './alerts.ts';
import { usePerson } from './person.ts';
import { useLocale } from '../i18n/use-locale.ts';

export const termPath = '/term-date';

/** So many days before access ends, a person is told. */
const noticeDays = 7;

const day = 86_400_000;

/**
 * Days from today to the end of access, compared by day on the railway's clock; negative when it has passed
 * (specification 000, section 4).
 */
export const daysLeft = (term: string, now: number): number => {
  const today = railwayTime(now)?.day ?? '';
  return Math.round((Date.parse(term) - Date.parse(today)) / day);
};

/** Sends a person whose access has ended to the page that says so, and tells one whose access ends soon. */
export const useAccessTerm = (): void => {
  const term = usePerson()?.term ?? null;
  const navigate = useNavigate();
  const locale = useLocale();
  const { pathname } = useLocation();
  useEffect(() => {
    if (term === null) return;
    const left = daysLeft(term, Date.now());
    if (left < 0 && pathname !== termPath) void navigate(termPath, { replace: true });
    else if (left >= 0 && left <= noticeDays)
      pushAlert({
        key: 'term',
        type: 'warning',
        message: 'ui.term.soon',
        params: { day: formatDay(locale, term) },
        everywhere: true,
      });
  }, [term, navigate, pathname, locale]);
};

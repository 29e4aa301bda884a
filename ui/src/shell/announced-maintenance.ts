import { useEffect } from 'react';
import { formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { pushAlert, takeAlert } from './alerts.ts';
import { usePerson } from './person.ts';

/** How often the minutes that are left are counted anew, milliseconds. */
const tick = 15_000;

const minutesTo = (instant: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - now) / 60_000));

/**
 * Tells everybody above the page of maintenance that is announced (with the minutes that are left in the last hour) and of what is
 * under way. Screens stay: they are read, and what is typed in a form is not lost; commands are answered 503 by the service.
 */
export const useAnnouncedMaintenance = (): void => {
  const maintenance = usePerson()?.maintenance;
  const locale = useLocale();
  const { from, until, text } = maintenance ?? { from: '', until: '', text: '' };
  useEffect(() => {
    if (from === '') return;
    const tell = (): void => {
      const now = Date.now();
      const params = { from: formatInstant(locale, from), until: formatInstant(locale, until), text };
      if (now >= Date.parse(until)) takeAlert('maintenance');
      else if (now >= Date.parse(from))
        pushAlert({
          key: 'maintenance',
          type: 'error',
          title: 'ui.maintenance.title',
          message: 'ui.maintenance.under_way',
          params,
          dismissible: false,
          everywhere: true,
        });
      else
        pushAlert({
          key: 'maintenance',
          type: 'warning',
          message: minutesTo(from, now) <= 60 ? 'ui.maintenance.soon' : 'ui.maintenance.announced',
          params: { ...params, minutes: minutesTo(from, now) },
          dismissible: false,
          everywhere: true,
        });
    };
    tell();
    const timer = setInterval(tell, tick);
    return () => {
      clearInterval(timer);
      takeAlert('maintenance');
    };
  }, [from, until, text, locale]);
};

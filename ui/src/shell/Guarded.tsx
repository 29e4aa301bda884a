import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { allows } from '../api/person.ts';
import { usePerson } from './person.ts';
import { Stopped } from './Stopped.tsx';

/** Shows a screen only to those whose policies allow it. The services refuse the rest anyway; this says so kindly. */
export const Guarded = ({ policy, children }: { policy: string; children: ReactNode }) => {
  const translate = useTranslate();
  const person = usePerson();
  if (!person) return null;
  if (allows(person, policy)) return children;
  return <Stopped title={translate('ra.page.access_denied')} text={translate('ui.error.forbidden')} />;
};

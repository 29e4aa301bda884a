import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { termPath } from './access-term.ts';
import { badRequestLife } from './refusals.ts';
import { useServices } from './services.ts';

/**
 * Tells what the services refuse wherever it happens: a bad request in a toast titled with the status (specification 000, section
 * 8), the end of access on its page. Wrong fields are shown by the form they belong to.
 */
export const RefusalNews = () => {
  const { refusals, refreshPerson } = useServices();
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    () =>
      refusals.subscribe((error) => {
        const { status, code, message, fields } = problemOf(error);
        if (status === 403 && code === 'Auth.TermPassed') {
          if (window.location.pathname !== termPath) void navigate(termPath, { replace: true });
        } else if (status === 403 && code === 'Auth.PolicyMissing') {
          // A right that was taken away meanwhile: the menu and the screen follow.
          void refreshPerson();
        } else if (status === 400 && fields.length === 0) {
          notify(message || 'ui.error.bad_request', {
            type: 'warning',
            title: String(status),
            autoHideDuration: badRequestLife,
          });
        }
      }),
    [refusals, refreshPerson, notify, navigate],
  );
  return null;
};

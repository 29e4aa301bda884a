import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closeAlert, leavePage, useAlerts } from './alerts.ts';

/** What a page has to say above its content. */
export const PageAlerts = () => {
  const translate = useTranslate();
  const alerts = useAlerts();
  const { pathname } = useLocation();
  useEffect(() => leavePage, [pathname]);
  if (alerts.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, px: { xs: 4, md: 6 }, pt: 3, '@media print': { display: 'none' } }}>
      {alerts.map(({ key, type, title, message, params = {}, dismissible = true }) => (
        <Alert key={key} severity={type} {...(dismissible && { onClose: () => closeAlert(key) })}>
          {title !== undefined && <AlertTitle>{translate(title, params)}</AlertTitle>}
          {translate(message, params)}
        </Alert>
      ))}
    </Box>
  );
};

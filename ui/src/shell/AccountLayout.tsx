import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Suspense, useState, type ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import { TenantDialog } from './overlays.tsx';
import { useTenant } from './use-tenant.ts';
import { LanguageMenu } from './top/LanguageMenu.tsx';

const card = {
  width: 1,
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 2,
} as const;

/** Tells the tenant and lets the person change it. */
const TenantBox = () => {
  const translate = useTranslate();
  const tenant = useTenant();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ ...card, display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" color="text.secondary">
          {translate('ui.tenant.label')}
        </Typography>
        <Typography>{tenant?.name ?? translate('ui.tenant.none')}</Typography>
      </Box>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('ui.tenant.switch')}
      </Button>
      {open && (
        <Suspense>
          <TenantDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
};

interface AccountLayoutProps {
  /** Whether the tenant box stands above the card (specification 000, section 2.1: tenantBoxVisible). */
  readonly tenantBoxVisible?: boolean;
  readonly children: ReactNode;
}

/** A centred card with the tenant above it and the language beside (specification 000, section 2.1, account layout). */
export const AccountLayout = ({ tenantBoxVisible = true, children }: AccountLayoutProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', background: 'var(--k-surfaceSunken)', p: 4 }}
    >
      <Box sx={{ width: 1, maxWidth: 380, display: 'grid', gap: 3 }}>
        {tenantBoxVisible && <TenantBox />}
        <Box sx={{ ...card, p: 8, display: 'grid', gap: 4 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Mark size={36} />
            <Box sx={{ flex: 1 }}>
              <Typography variant="h1">{translate('ui.product')}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('ui.tagline')}
              </Typography>
            </Box>
            <LanguageMenu />
          </Box>
          {children}
        </Box>
      </Box>
    </Box>
  );
};

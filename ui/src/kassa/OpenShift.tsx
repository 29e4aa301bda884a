import { Box, Button, FormLabel, OutlinedInput, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useCommand } from '../actions/use-command.tsx';
import { Lookup } from '../form/Lookup.tsx';
import type { Row } from '../grid/column.ts';
import { useServices } from '../shell/services.ts';

/** The beginning of a shift: which desk, and what was counted in its drawer. */
export const OpenShift = () => {
  const translate = useTranslate();
  const { data } = useServices();
  const command = useCommand();
  const [desk, setDesk] = useState('');
  const [counted, setCounted] = useState('');
  const [why, setWhy] = useState('');
  const open = async (): Promise<void> => {
    const { data: last } = await data.getList<Row>('cash-shift', {
      filter: { deskId: desk },
      sort: { field: 'number', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    const number = Number((last[0] as { number?: number } | undefined)?.number ?? 0) + 1;
    const body = { deskId: desk, number, openingCash: counted.replace(',', '.'), openingWhy: why };
    await command({ area: 'cash-shift', body, label: translate('screen.kassa.open') });
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      sx={{ px: { xs: 4, md: 6 }, display: 'grid', gap: 4, maxWidth: 460 }}
    >
      <Typography variant="h2">{translate('screen.kassa.open_title')}</Typography>
      <Typography color="text.secondary">{translate('screen.kassa.open_hint')}</Typography>
      <Box>
        <FormLabel htmlFor="kassa-desk">{translate('screen.kassa.desk')}</FormLabel>
        <Lookup id="kassa-desk" area="kassa" value={desk} onChange={(id) => setDesk(id)} autoFocus />
      </Box>
      <Box>
        <FormLabel htmlFor="kassa-counted">{translate('screen.kassa.counted')}</FormLabel>
        <OutlinedInput
          id="kassa-counted"
          fullWidth
          value={counted}
          inputProps={{ inputMode: 'decimal' }}
          onChange={(event) => setCounted(event.target.value)}
        />
      </Box>
      {/* Asked of whoever counts another sum than the last shift was closed with; a desk's first shift has none before it. */}
      <Box>
        <FormLabel htmlFor="kassa-why">{translate('screen.kassa.opening_why')}</FormLabel>
        <OutlinedInput
          id="kassa-why"
          fullWidth
          multiline
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </Box>
      <Button type="submit" variant="contained" disabled={desk === '' || counted === ''}>
        {translate('screen.kassa.open')}
      </Button>
    </Box>
  );
};

import partnerSecret from '@kerben/questions/iftmin/partner-secret.ts';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { problemOf } from '../api/problem.ts';
import { useAsking } from '../api/use-answer.ts';
import type { Row } from '../grid/column.ts';

const http = 1;

/** The secret that calls to a partner are signed with: shown to whoever asks for it, to be told to the partner by a safe way. */
const PartnerSecret = ({ id }: { readonly id: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const ask = useAsking();
  const [secret, setSecret] = useState<string>();
  const { data } = useGetOne<Row & { readonly way?: number }>('message-partner', { id }, { retry: false });
  if (data?.way !== http) return null;
  const show = async (): Promise<void> => {
    try {
      setSecret((await ask(partnerSecret, { id }, { quiet: true })).secret);
    } catch (error) {
      notify(problemOf(error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 4 }}>
      {secret === undefined ? (
        <Button variant="outlined" onClick={() => void show()}>
          {translate('screen.book.secret_show')}
        </Button>
      ) : (
        <Alert severity="info">
          {translate('screen.book.secret')}
          <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', userSelect: 'all' }}>
            {secret}
          </Box>
        </Alert>
      )}
    </Box>
  );
};

export default PartnerSecret;

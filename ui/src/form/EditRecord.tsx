import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { Row } from '../grid/column.ts';
import { problemOf } from '../api/problem.ts';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';

/**
 * Reads the record a form starts from. Under a key of its own, so that live news never replace what a person is editing.
 */
export const EditRecord = ({
  area,
  id,
  children,
}: {
  area: string;
  id: string;
  children: (record: Row) => ReactNode;
}) => {
  const translate = useTranslate();
  const { data } = useServices();
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    queryKey: ['editing', area, id],
    queryFn: async () => (await data.getOne<Row>(area, { id })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (record) return children(record);
  if (!error) {
    return (
      <Box aria-busy sx={{ p: 6, display: 'grid', gap: 4, maxWidth: 1000 }}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={40} />
        ))}
      </Box>
    );
  }
  const missing = problemOf(error).status === 404;
  return (
    <Stopped
      title={translate(missing ? 'ui.error.not_found' : 'ui.list.failed')}
      text={translate(missing ? 'ui.error.not_found_text' : 'ui.list.failed_hint')}
    >
      <Button variant="contained" onClick={() => void refetch()}>
        {translate('ui.list.retry')}
      </Button>
    </Stopped>
  );
};

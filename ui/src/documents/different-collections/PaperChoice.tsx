import type { Paper } from '@kerben/workflows/documents/different-collections/lines.ts';
import { Box, NativeSelect } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../grid/column.ts';
import { useServices } from '../../shell/services.ts';

/** The documents of one kind that a record holds: one of them is returned. */
const PaperChoice = ({ row, kind }: { readonly row: Row; readonly kind: number }) => {
  const translate = useTranslate();
  const services = useServices();
  const id = useId();
  const { register, setValue } = useFormContext();
  const { data } = useQuery({
    queryKey: ['different-collections', 'papers', row.id, row.revision],
    queryFn: async ({ signal }) => {
      const { data: record } = await services.data.getOne<Row & { readonly papers: readonly Paper[] }>(
        'different-collections',
        { id: row.id, signal },
      );
      return record.papers;
    },
  });
  const papers = (data ?? []).filter((one) => one.paper === kind);
  const first = papers[0]?.paperId ?? '';
  useEffect(() => {
    if (first !== '') setValue('guId', first);
  }, [first, setValue]);
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1 }}>
        {translate('different-collections.papers.paper')}
      </Box>
      <NativeSelect id={id} fullWidth autoFocus {...register('guId')}>
        {papers.map(({ paperId, documentNumber }) => (
          <option key={paperId} value={paperId}>
            № {documentNumber || paperId.slice(-6)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

export default PaperChoice;

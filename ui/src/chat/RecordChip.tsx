import LinkIcon from '@mui/icons-material/Link';
import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { documentName } from '../documents/document-name.ts';
import { StateChip } from '../documents/StateChip.tsx';
import { useDocument } from '../documents/use-document.ts';
import type { Row } from '../grid/column.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { isDocument } from '../shell/routes/documents.ts';
import { useServices } from '../shell/services.ts';
import type { About } from './panel.ts';

interface RecordChipProps {
  readonly record: About;
  readonly path: string;
}

const Plain = ({ record, path, name }: RecordChipProps & { name?: string }) => {
  const translate = useTranslate();
  const label = name ?? translate('ui.chat.about', { record: translate(`${record.area}.one`) });
  return (
    <Chip component={Link} to={path} clickable size="small" icon={<LinkIcon />} label={label} sx={{ maxWidth: 1 }} />
  );
};

const Named = ({ record, path }: RecordChipProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const document = useDocument(record.area);
  // Read by whoever looks, so nobody learns more of a record from a message than from its page.
  const { data: row } = useQuery({
    queryKey: [record.area, 'getOne', { id: record.id }],
    queryFn: async () => (await data.getOne<Row>(record.area, { id: record.id })).data,
    retry: false,
    staleTime: 10_000,
  });
  if (!row) return <Plain record={record} path={path} />;
  const name = documentName(document, row, translate, locale);
  const one = translate(`${record.area}.one`);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center', maxWidth: 1 }}
    >
      <Plain record={record} path={path} name={name.startsWith(one) ? name : `${one}: ${name}`} />
      <StateChip document={document} row={row} />
    </Box>
  );
};

/** A record as its chip: how it is called and in what state it is now, for those who may read it; a plain link for others. */
export const RecordChip = (props: RecordChipProps) =>
  isDocument(props.record.area) ? (
    <Suspense fallback={<Plain {...props} />}>
      <Named {...props} />
    </Suspense>
  ) : (
    <Plain {...props} />
  );

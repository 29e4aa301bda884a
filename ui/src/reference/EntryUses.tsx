import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../grid/StatusChip.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { useServices } from '../shell/services.ts';

interface UsesOfList {
  readonly area: string;
  readonly count: number;
  readonly openCount: number;
  readonly items: readonly {
    readonly area: string;
    readonly id: string;
    readonly title: string;
    readonly open: boolean;
  }[];
}

/** Who refers to an entry: documents and entries of other books, those under way first, each a link. */
export const EntryUses = ({ area, id }: { area: string; id: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useServices();
  const { data: lists, error } = useQuery({
    queryKey: [area, 'uses', id, language],
    queryFn: async () => (await data.ask<readonly UsesOfList[]>(area, `${encodeURIComponent(id)}/uses`, {})).json,
    staleTime: 0,
  });
  if (error) return <Box sx={{ p: 6 }}>{error.message}</Box>;
  if (!lists)
    return (
      <Box aria-busy sx={{ p: 6 }}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Box>
    );
  if (lists.length === 0)
    return <Box sx={{ px: { xs: 4, md: 6 }, py: 5, color: 'text.secondary' }}>{translate('screen.book.no_uses')}</Box>;
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 3 }}>
      {lists.map((list) => (
        <Box component="section" key={list.area} sx={{ py: 3, '& + &': { borderTop: '1px solid var(--k-line)' } }}>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 2 }}>
            {translate(list.area)}
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400, ml: 2 }}>
              {translate('screen.book.uses_count', { open: list.openCount, count: list.count })}
            </Box>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {list.items.map((item) => (
              <Box component="li" key={item.id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <ToRecord area={item.area} id={item.id}>
                  {item.title}
                </ToRecord>
                {!item.open && <StatusChip tone="slate" mark="empty" label={translate('screen.book.use_done')} />}
              </Box>
            ))}
          </Box>
          {list.count > list.items.length && (
            <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
              {translate('screen.book.uses_more', { smart_count: list.count - list.items.length })}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

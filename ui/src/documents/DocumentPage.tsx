import { Box, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { DiscussButton } from '../chat/DiscussButton.tsx';
import type { Row } from '../grid/column.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Comparison } from '../history/Comparison.tsx';
import { PastPapers } from './PastPapers.tsx';
import { PastBanner } from '../history/PastBanner.tsx';
import { Versions } from '../history/Versions.tsx';
import { FollowButton } from '../shell/follow/FollowButton.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { documentName } from './document-name.ts';
import { extrasOf } from './extras.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { StateChip } from './StateChip.tsx';
import { Way } from './Way.tsx';

const Comments = lazy(() => import('../comments/Comments.tsx'));

/** One record: what it says, where it is on its way, what can be done with it, and how it was at any earlier version. */
export const DocumentPage = ({ document, id }: { document: DocumentFacts; id: string }) => {
  const translate = useTranslate();
  const person = usePerson();
  const locale = useLocale();
  const { data } = useServices();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('revision');
  const revision = asked !== null && /^\d+$/.test(asked) ? Number(asked) : undefined;
  const { data: record, error } = useQuery({
    queryKey: [document.area, 'getOne', { id, meta: { revision } }],
    queryFn: async () => (await data.getOne<Row>(document.area, { id, meta: { revision } })).data,
    placeholderData: keepPreviousData,
  });
  if (error && !record) {
    const missing = problemOf(error).status === 404;
    return (
      <Stopped
        title={translate(missing ? 'ui.error.not_found' : 'ui.list.failed')}
        text={translate(missing ? 'ui.error.not_found_text' : 'ui.list.failed_hint')}
      />
    );
  }
  if (!record) {
    return (
      <Box aria-busy sx={{ p: 6 }}>
        <Skeleton width={280} height={32} />
        <Skeleton variant="rounded" height={420} sx={{ mt: 4, maxWidth: 1000 }} />
      </Box>
    );
  }
  const name = documentName(document, record, translate, locale);
  // What is called by a name of its own (a wagon, a payer) also says what it is.
  const one = translate(`${document.area}.one`);
  const title = name.startsWith(one) ? name : `${one}: ${name}`;
  const past = revision !== undefined;
  const { status = -1 }: Row & { status?: number } = record;
  return (
    <>
      <PageHead
        title={title}
        leaf={name}
        beside={<StateChip document={document} row={record} />}
        actions={
          !past && (
            <>
              <FollowButton area={document.area} id={id} />
              <DiscussButton area={document.area} id={id} name={title} />
              <RecordActions document={document} record={record} name={name} title={title} />
            </>
          )
        }
      />
      <Box
        sx={{
          px: { xs: 4, md: 6 },
          pb: 8,
          display: 'flex',
          flexDirection: { xs: 'column', xl: 'row' },
          gap: 6,
          alignItems: 'flex-start',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, width: 1, maxWidth: 1040 }}>
          {past && (
            <>
              <PastBanner area={document.area} id={id} revision={revision} onBack={() => setSearch({})} />
              <PastPapers
                area={document.area}
                id={id}
                revision={revision}
                papers={extrasOf(document.area).pastPapers?.(record) ?? []}
              />
              <Comparison key={revision} area={document.area} id={id} revision={revision} />
            </>
          )}
          <Way document={document} status={status} isCustomer={person?.side === 'customer'} />
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <RecordFacts document={document} row={record} />
          </Suspense>
          {!past && (
            <Suspense fallback={null}>
              <Comments area={document.area} id={id} />
            </Suspense>
          )}
        </Box>
        <Versions
          area={document.area}
          id={id}
          shown={revision}
          onChoose={(next) => setSearch(next === undefined ? {} : { revision: String(next) })}
        />
      </Box>
    </>
  );
};

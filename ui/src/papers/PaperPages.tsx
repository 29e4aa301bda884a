import { Alert, Box, Button, CircularProgress } from '@mui/material';
import type { RefCallback, UIEvent } from 'react';
import { useTranslate } from 'react-admin';
import { PageView } from './PageView.tsx';
import type { PaperSearch } from './use-paper-search.ts';
import { natural } from './use-paper-scale.ts';
import type { usePaper } from './use-paper.ts';

/** Number of the page in the middle of what is seen. */
const pageAt = ({ currentTarget }: UIEvent<HTMLElement>): number => {
  const middle = currentTarget.getBoundingClientRect().top + currentTarget.clientHeight / 2;
  const above = [...currentTarget.querySelectorAll<HTMLElement>('[data-page]')].findLast(
    (each) => each.getBoundingClientRect().top <= middle,
  );
  return Number(above?.dataset['page'] ?? 1);
};

/** The pages of a paper one below the other; that it is being made, or why it is not. */
export const PaperPages = ({
  label,
  of: { paper, failed, again },
  scale,
  search,
  onPage,
  boxRef,
}: {
  readonly label: string;
  readonly of: ReturnType<typeof usePaper>;
  readonly scale: number;
  readonly search: PaperSearch;
  readonly onPage: (page: number) => void;
  readonly boxRef: RefCallback<HTMLDivElement>;
}) => {
  const translate = useTranslate();
  return (
    <Box
      ref={boxRef}
      tabIndex={0}
      aria-label={label}
      role="document"
      aria-busy={!paper && failed === undefined}
      onScroll={(event) => onPage(pageAt(event))}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', background: 'var(--k-surfaceSunken)', p: 4 }}
    >
      {failed !== undefined && (
        <Alert
          severity="error"
          sx={{ maxWidth: 720, mx: 'auto' }}
          action={
            <Button color="inherit" onClick={() => again()}>
              {translate('ui.paper.again')}
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      {!paper && failed === undefined && (
        <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 3, pt: 12 }}>
          <CircularProgress />
          {translate('ui.paper.making')}
        </Box>
      )}
      {paper?.pages.map((each, index) => (
        <PageView
          key={each.pageNumber}
          page={each}
          number={index + 1}
          scale={scale * natural}
          label={translate('ui.paper.page', { page: index + 1, count: paper.pages.length })}
          found={search.on(index)}
          current={search.current}
        />
      ))}
    </Box>
  );
};

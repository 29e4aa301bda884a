import { Link } from '@mui/material';
import type { Row } from '../../grid/column.ts';

/** The page of a manual, in a tab of its own: whoever reads it goes on working in this one. */
export const PageLink = ({ row }: { row: Row }) => {
  const { page }: Row & { readonly page?: string } = row;
  if (!page) return <>–</>;
  return (
    <Link href={page} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {page.replace(/^https:\/\//, '')}
    </Link>
  );
};

import type { Row } from '../../grid/column.ts';
import { RailwayCode } from './RailwayCode.tsx';

/** The railway code of a customer in a list of customers. */
export const CodeOfCustomer = ({ row }: { readonly row: Row }) => {
  const { railwayCode }: Row & { readonly railwayCode?: string } = row;
  return <RailwayCode code={railwayCode ?? ''} customer={row.id} />;
};

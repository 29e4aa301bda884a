import type { Row } from '../../grid/column.ts';
import { RailwayCode } from './RailwayCode.tsx';

/** The railway code of a customer in a list of customers. */
export const CodeOfCustomer = ({ row }: { readonly row: Row }) => {
  const { railwayCode } = row as Row & { readonly railwayCode?: string };
  return <RailwayCode code={railwayCode ?? ''} customer={row.id} />;
};

import type { Row } from '../../grid/column.ts';
import { RailwayCode } from '../../tehpd/history/RailwayCode.tsx';

/** The code of a sale, with what the customer bought before. */
export const CodeOfSale = ({ row }: { readonly row: Row }) => {
  const { code = '', customerId = '' }: Row & { readonly code?: string; readonly customerId?: string } = row;
  return <RailwayCode code={code} customer={customerId} />;
};

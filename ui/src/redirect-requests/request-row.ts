import type { RedirectContent } from '@kerben/workflows/redirect-requests/request.ts';
import type { SedDelivery } from '@kerben/workflows/redirect-requests/state.ts';
import type { Row } from '../grid/column.ts';

/** A redirect request as the service sends it: a row of the list, or the whole record. */
export type RequestRow = Row &
  RedirectContent & {
    readonly status: number;
    readonly customerName: string;
    readonly creatorId: string;
    readonly attempt: number;
    readonly sedDelivery: SedDelivery;
    readonly sedResponseDate: string | null;
    readonly sedComment: string;
    readonly signerName: string;
    readonly comment: string;
  };

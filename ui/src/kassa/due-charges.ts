import type { Row } from '../grid/column.ts';
import type { KerbenData } from '../api/data-provider.ts';
import type { Http } from '../api/http.ts';

interface Charge extends Row {
  readonly number: string;
  readonly customerName: string;
  readonly basis: string;
  readonly smgsId: string;
  readonly due: string;
}
/** A charge that is due, as the till shows it. */
export interface DueCharge extends Charge {
  /** Number of its waybill; '' of what is charged for anything else. */
  readonly noteNumber: string;
}
interface Note extends Row {
  readonly otpravkaNumberList: readonly string[];
}
interface Papers {
  readonly papers: readonly { readonly area: string; readonly id: string; readonly state: { readonly tone: string } }[];
}
interface PapersOfWagon {
  readonly chapters: readonly Papers[];
  readonly others: Papers['papers'];
}

/** Lines under the field, and notes whose charges are looked for. */
const shown = 8;
const notesLookedAt = 50;
const due = { status__in: [0, 1, 3] };
const isWagon = (text: string): boolean => /^\d{8}(\d{4})?$/.test(text);
const mayBeNumber = (text: string): boolean => /\d{4}/.test(text);

const listOf = async <Of extends Row>(
  data: Pick<KerbenData, 'getList'>,
  area: string,
  filter: object,
  perPage = shown,
): Promise<readonly Of[]> => {
  const sort = { field: 'changedAt', order: 'DESC' } as const;
  return (await data.getList<Of>(area, { filter, sort, pagination: { page: 1, perPage } })).data;
};

/** Who may not read waybills or the papers of a wagon finds charges by what they say themselves. */
const orNone = <Of>(asked: Promise<readonly Of[]>): Promise<readonly Of[]> => asked.catch(() => []);

/**
 * Charges that are due by what a cashier types: the charge of that very number stands first, then those of the waybill or the wagon of
 * that number, then those that have it in their texts.
 */
export const dueCharges = async (
  { data, http }: { readonly data: Pick<KerbenData, 'getList'>; readonly http: Http },
  sought: string,
): Promise<readonly DueCharge[]> => {
  const charges = (filter: object) => listOf<Charge>(data, 'payment', { ...filter, ...due });
  const ofNotes = async (): Promise<readonly Charge[]> => {
    const notes = await listOf<Note>(data, 'smgs', { view: 'all', q: sought }, notesLookedAt);
    return notes.length === 0 ? [] : charges({ smgsId__in: notes.map(({ id }) => id) });
  };
  const ofWagon = async (): Promise<readonly Charge[]> => {
    const path = `/api/app/wagon-documents/${encodeURIComponent(sought)}`;
    const { chapters, others } = (await http<PapersOfWagon>(path, { quiet: true })).json;
    const papers = [...others, ...chapters.flatMap((chapter) => chapter.papers)];
    // Of years of charges those that wait for their payment.
    const id = papers
      .filter(({ area, state }) => area === 'payment' && state.tone === 'waiting')
      .map((paper) => paper.id);
    return id.length === 0 ? [] : charges({ id });
  };
  const found = (
    await Promise.all([
      /^\d+$/.test(sought) ? charges({ number: sought }) : [],
      mayBeNumber(sought) ? orNone(ofNotes()) : [],
      isWagon(sought) ? orNone(ofWagon()) : [],
      charges({ q: sought }),
    ])
  ).flat();
  const first = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, shown);
  const noteIds = [...new Set(first.map(({ smgsId }) => smgsId).filter((id) => id !== ''))];
  const notes = noteIds.length === 0 ? [] : await orNone(listOf<Note>(data, 'smgs', { view: 'all', id: noteIds }));
  const numberOf = new Map(notes.map(({ id, otpravkaNumberList: numbers }) => [id, numbers.at(-1) ?? '']));
  return first.map((one) => ({ ...one, noteNumber: numberOf.get(one.smgsId) ?? '' }));
};

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../i18n/use-language.ts';
import { useServices } from '../shell/services.ts';

export type Period = 'day' | 'month' | 'lastYear';
type InPeriods<Of> = Readonly<Record<Period, Of>>;

/** Numbers by the columns of a part; kilograms for tonnes. */
export type Cells = InPeriods<readonly number[]>;

export interface CountedLine {
  readonly key: string;
  readonly name: string;
  readonly cells: Cells;
  readonly plan: number | null;
}

export interface CountedForm {
  readonly day: string;
  readonly days: InPeriods<readonly [from: string, to: string]>;
  /** Its figures never change any more. */
  readonly closed: boolean;
  readonly parts: readonly {
    readonly what: string;
    /** What came after a day was closed and is booked here; kilograms. */
    readonly corrections: readonly {
      readonly day: string;
      readonly trains: number;
      readonly wagons: number;
      readonly kilograms: number;
    }[];
    readonly lines: readonly CountedLine[];
    readonly total: Pick<CountedLine, 'cells' | 'plan'>;
  }[];
}

/** Which number of the form is looked behind; without `line` the total. */
export interface CellAddress {
  readonly what: string;
  readonly column: string;
  readonly period: Period;
  readonly line?: string;
}

export interface BehindNumber {
  readonly records: readonly {
    readonly area: string;
    readonly recordId: string;
    readonly wagonNumber: string;
    readonly day: string;
    readonly count: number;
  }[];
  readonly total: number;
}

/** A form for a statistical day; '' = the running one. Read only while `enabled`. */
export const useForm = (name: string, day: string, enabled = true): UseQueryResult<CountedForm> => {
  const { http } = useServices();
  const language = useLanguage();
  return useQuery({
    queryKey: ['osot', name, day, language],
    queryFn: async ({ signal }) =>
      (await http<CountedForm>(`/api/app/osot/${name}${day === '' ? '' : `?day=${day}`}`, { signal })).json,
    placeholderData: keepPreviousData,
    enabled,
  });
};

export const useBehind = (name: string, day: string, cell: CellAddress): UseQueryResult<BehindNumber> => {
  const { http } = useServices();
  const query = new URLSearchParams({ day, ...cell }).toString();
  return useQuery({
    queryKey: ['osot', name, 'behind', query],
    queryFn: async ({ signal }) => (await http<BehindNumber>(`/api/app/osot/${name}/behind?${query}`, { signal })).json,
  });
};

/** A column on each of the days to the one of the form, and a year before each; kilograms for tonnes. */
export interface DaysOfColumn {
  readonly days: readonly { readonly day: string; readonly count: number; readonly before: number }[];
}

export const useDays = (name: string, day: string, what: string, column: string): UseQueryResult<DaysOfColumn> => {
  const { http } = useServices();
  const query = new URLSearchParams({ day, what, column }).toString();
  return useQuery({
    queryKey: ['osot', name, 'days', query],
    queryFn: async ({ signal }) => (await http<DaysOfColumn>(`/api/app/osot/${name}/days?${query}`, { signal })).json,
    placeholderData: keepPreviousData,
    enabled: day !== '',
  });
};

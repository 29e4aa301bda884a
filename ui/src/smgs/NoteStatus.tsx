import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { StatusChip } from '../grid/StatusChip.tsx';
import { usePerson } from '../shell/person.ts';
import { statusLook } from './status.ts';

/** Status chip of a note: the process step for staff, one of three groups for customers. */
export const NoteStatus = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const isCustomer = usePerson()?.isCustomer ?? false;
  const { status, subStatus } = row as Row & { status: number; subStatus: number };
  const { tone, mark, label } = statusLook(status, subStatus, isCustomer);
  return <StatusChip tone={tone} mark={mark} label={translate(label)} />;
};

/** Number of the consignment, or what stands for it before it has one. */
export const NoteNumber = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  return noteName(row, translate);
};

type Translate = ReturnType<typeof useTranslate>;

/** What people call a note: its otpravka number, else "no number" with the end of its id. */
export const noteName = (row: Row, translate: Translate): string => {
  const numbers = (row as Row & { otpravkaNumberList?: readonly string[] }).otpravkaNumberList ?? [];
  return numbers.at(-1) ?? translate('screen.smgs.unnumbered', { id: row.id.replace(/-/g, '').slice(-6) });
};

/** Title of a note's page. */
export const noteTitle = (row: Row, translate: Translate): string =>
  translate('screen.smgs.note', { name: noteName(row, translate) });

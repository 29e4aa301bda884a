import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import HelpIcon from '@mui/icons-material/HelpOutline';
import {
  Box,
  Button,
  IconButton,
  InputAdornment,
  NativeSelect,
  OutlinedInput,
  Tooltip,
  Typography,
} from '@mui/material';
import type { Wagon } from '@kerben/workflows/documents/smgs/fields.ts';
import { useDataProvider, useTranslate } from 'react-admin';
import { memo, useId, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { boxLabel } from '../form/box-label.ts';
import type { Row } from '../grid/column.ts';
import { formatDecimal } from '../i18n/format.ts';
import note from './note.facts.ts';
import { detailsAreWrong, hasDetails, WagonDetails } from './WagonDetails.tsx';
import { markOf, readWagonNumbers } from './wagon-numbers.ts';
import { useLocale } from '../i18n/use-locale.ts';

const list = 'smgsVagons';

const emptyWagon = (wagonNumber: string): Wagon => ({ ...note.emptyWagon, wagonNumber });

/** Columns of the wagon table; the template is shared by head and rows. */
const columns = [
  { name: 'wagonNumber', width: 'minmax(140px, 1.8fr)' },
  { name: 'providedBy', width: '60px' },
  { name: 'capacity', width: 'minmax(56px, 1fr)' },
  { name: 'axisQuantity', width: '44px' },
  { name: 'tare', width: 'minmax(56px, 1fr)' },
  { name: 'tankType', width: 'minmax(52px, 1fr)' },
  { name: 'packages', width: 'minmax(52px, 1fr)' },
  { name: 'weight', width: 'minmax(76px, 1.2fr)' },
  { name: 'seals', width: 'minmax(108px, 1.6fr)' },
] as const;

const template = `28px ${columns.map(({ width }) => width).join(' ')} 30px 30px`;

type Kind = 'int' | 'decimal' | 'text';

const clean = (kind: Kind, text: string): string =>
  kind === 'int' ? text.replace(/\D/g, '') : kind === 'decimal' ? text.replace(',', '.').replace(/[^\d.]/g, '') : text;

/** An input of a wagon row; the label stands in the head, so it is spoken here. */
const WagonInput = ({
  index,
  name,
  kind,
  nullable = false,
}: {
  index: number;
  name: 'capacity' | 'axisQuantity' | 'tare' | 'tankType' | 'packages' | 'weight';
  kind: Kind;
  nullable?: boolean;
}) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: `${list}.${index}.${name}` });
  const value = field.value as string | number | null | undefined;
  const error = fieldState.error?.message;
  return (
    <Tooltip title={error ?? ''}>
      <OutlinedInput
        value={value === null || value === undefined || (kind === 'int' && value === 0) ? '' : String(value)}
        onChange={(event) => {
          const text = clean(kind, event.target.value);
          if (text === '') field.onChange(nullable ? null : kind === 'int' ? 0 : '');
          else field.onChange(kind === 'int' ? Number(text) : text);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={error !== undefined}
        fullWidth
        className="tabular"
        slotProps={{
          input: {
            inputMode: kind === 'text' ? 'text' : kind === 'int' ? 'numeric' : 'decimal',
            'aria-label': `${boxLabel(translate(`smgs.wagons.${name}`)).label}, ${index + 1}`,
            style: { textAlign: kind === 'text' ? 'left' : 'right' },
          },
        }}
      />
    </Tooltip>
  );
};

/** Box 19: the first entry of seals, which is mostly the only one; further ones stand in the details of the wagon. */
const SealsInput = ({ index }: { index: number }) => {
  const translate = useTranslate();
  const { field } = useController({ name: `${list}.${index}.seals` });
  const seals = (field.value ?? []) as Wagon['seals'];
  const [first] = seals;
  const set = (next: { quantity?: number; marks?: string }): void => {
    const seal = { quantity: first?.quantity ?? 0, marks: first?.marks ?? '', ...next };
    const rest = seals.slice(1);
    // An emptied entry goes, unless others stand behind it: they would move into its place under the person's hands.
    field.onChange(seal.quantity === 0 && seal.marks === '' && rest.length === 0 ? [] : [seal, ...rest]);
  };
  const { label } = boxLabel(translate('smgs.wagons.seals'));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '44px 1fr', gap: 1 }}>
      <OutlinedInput
        value={first && first.quantity > 0 ? first.quantity : ''}
        onChange={(event) => set({ quantity: Math.min(99, Number(event.target.value.replace(/\D/g, '') || 0)) })}
        slotProps={{
          input: {
            inputMode: 'numeric',
            'aria-label': `${label}: ${translate('screen.smgs.seal_quantity')}, ${index + 1}`,
          },
        }}
      />
      <OutlinedInput
        value={first?.marks ?? ''}
        onChange={(event) => set({ marks: event.target.value })}
        inputRef={field.ref}
        slotProps={{
          input: { maxLength: 200, 'aria-label': `${label}: ${translate('screen.smgs.seal_marks')}, ${index + 1}` },
        }}
      />
    </Box>
  );
};

const markLooks = {
  right: { icon: CheckIcon, colour: 'var(--k-green-mark)' },
  look: { icon: HelpIcon, colour: 'var(--k-amber-mark)' },
  wrong: { icon: ErrorIcon, colour: 'var(--k-red-mark)' },
} as const;

/** Box 7 with the mark of its check digit. Leaving it fills capacity, tare and axles from the wagon book. */
const NumberInput = ({ index, onPaste }: { index: number; onPaste: (event: ClipboardEvent<HTMLElement>) => void }) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const data = useDataProvider();
  const { field, fieldState } = useController({ name: `${list}.${index}.wagonNumber` });
  const number = typeof field.value === 'string' ? field.value : '';
  const mark = markOf(number);
  const Look = mark.mark === 'none' ? undefined : markLooks[mark.mark];
  const hint = 'code' in mark ? translate(mark.code, { ...mark.params }) : translate('screen.smgs.number_right');
  const error = fieldState.error?.message ?? (mark.mark === 'wrong' ? hint : undefined);

  const fill = async (): Promise<void> => {
    field.onBlur();
    if (!/^\d{8}(\d{4})?$/.test(number)) return;
    const { data: found } = await data.getMany<Row>('wagons', { ids: [number] });
    const [wagon] = found as (Row & { capacity?: string; tare?: string; axles?: number })[];
    if (!wagon) return;
    const at = `${list}.${index}`;
    const empty = (name: string): boolean => ['', 0, null, undefined].includes(getValues(`${at}.${name}`) as string);
    if (wagon.capacity && empty('capacity')) setValue(`${at}.capacity`, wagon.capacity, { shouldDirty: true });
    if (wagon.tare && empty('tare')) setValue(`${at}.tare`, wagon.tare, { shouldDirty: true });
    if (wagon.axles) setValue(`${at}.axisQuantity`, wagon.axles, { shouldDirty: true });
  };

  return (
    <Tooltip title={error ?? ''}>
      <OutlinedInput
        value={number}
        onChange={(event) => field.onChange(event.target.value.replace(/\D/g, '').slice(0, 12))}
        onBlur={() => void fill()}
        onPaste={onPaste}
        inputRef={field.ref}
        error={error !== undefined}
        fullWidth
        className="tabular"
        endAdornment={
          Look && (
            <InputAdornment position="end" sx={{ mr: -1 }}>
              <Tooltip title={hint}>
                <Look.icon titleAccess={hint} sx={{ fontSize: 18, color: Look.colour }} />
              </Tooltip>
            </InputAdornment>
          )
        }
        slotProps={{
          input: {
            inputMode: 'numeric',
            'aria-label': `${boxLabel(translate('smgs.wagons.wagonNumber')).label}, ${index + 1}`,
          },
        }}
      />
    </Tooltip>
  );
};

const ProvidedBy = ({ index }: { index: number }) => {
  const translate = useTranslate();
  const { field } = useController({ name: `${list}.${index}.providedBy` });
  return (
    <NativeSelect
      value={(field.value as string | undefined) ?? 'carrier'}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      input={<OutlinedInput />}
      fullWidth
      inputProps={{ 'aria-label': `${boxLabel(translate('smgs.wagons.providedBy')).label}, ${index + 1}` }}
      sx={{ '& select': { pl: 2.5, pr: '24px !important' } }}
    >
      <option value="carrier">{translate('screen.smgs.party_carrier')}</option>
      <option value="sender">{translate('screen.smgs.party_sender')}</option>
    </NativeSelect>
  );
};

const Captioned = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        minWidth: 0,
        gridColumn: { xs: name === 'wagonNumber' || name === 'seals' ? '1 / -1' : 'auto', '@776': 'auto' },
      }}
    >
      <Box aria-hidden sx={{ display: { xs: 'block', '@776': 'none' }, fontSize: 12, color: 'text.secondary' }}>
        {translate(`smgs.wagons.${name}`)}
      </Box>
      {children}
    </Box>
  );
};

interface LineProps {
  readonly index: number;
  readonly onRemove: (index: number) => void;
  readonly onPaste: (index: number, event: ClipboardEvent<HTMLElement>) => void;
}

const Line = memo(({ index, onRemove, onPaste }: LineProps) => {
  const translate = useTranslate();
  const { getValues, formState } = useFormContext();
  const [asked, setAsked] = useState(() => hasDetails(getValues(`${list}.${index}`) as Wagon));
  // What is wrong must be seen.
  const open = asked || detailsAreWrong(formState.errors[list], index);
  const detailsId = useId();
  const cells = {
    wagonNumber: <NumberInput index={index} onPaste={(event) => onPaste(index, event)} />,
    providedBy: <ProvidedBy index={index} />,
    capacity: <WagonInput index={index} name="capacity" kind="decimal" />,
    axisQuantity: <WagonInput index={index} name="axisQuantity" kind="int" />,
    tare: <WagonInput index={index} name="tare" kind="decimal" />,
    tankType: <WagonInput index={index} name="tankType" kind="text" nullable />,
    packages: <WagonInput index={index} name="packages" kind="int" nullable />,
    weight: <WagonInput index={index} name="weight" kind="int" />,
    seals: <SealsInput index={index} />,
  };
  return (
    <Box
      role="group"
      aria-label={translate('screen.smgs.wagon', { number: index + 1 })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', '@776': template },
        gap: { xs: 2, '@776': 1 },
        alignItems: 'center',
        py: { xs: 3, '@776': 0.5 },
        borderBottom: { xs: '1px solid var(--k-line)', '@776': 'none' },
      }}
    >
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 13, textAlign: { '@776': 'right' }, pr: 2 }}>
        {index + 1}
      </Box>
      {columns.map(({ name }) => (
        <Captioned key={name} name={name}>
          {cells[name]}
        </Captioned>
      ))}
      <Tooltip title={translate('screen.smgs.wagon_details')}>
        <IconButton
          aria-label={`${translate('screen.smgs.wagon_details')}: ${translate('screen.smgs.wagon', { number: index + 1 })}`}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setAsked(!open)}
          sx={{
            width: 30,
            height: 32,
            gridRow: { xs: 1, '@776': 'auto' },
            gridColumn: { xs: 2, '@776': 'auto' },
            justifySelf: 'end',
            mr: { xs: '40px', '@776': 0 },
          }}
        >
          <ExpandIcon sx={{ fontSize: 18, transform: open ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Tooltip>
      <IconButton
        aria-label={`${translate('ui.form.remove')}: ${translate('screen.smgs.wagon', { number: index + 1 })}`}
        onClick={() => onRemove(index)}
        sx={{
          width: 30,
          height: 32,
          justifySelf: 'end',
          gridRow: { xs: 1, '@776': 'auto' },
          gridColumn: { xs: 2, '@776': 'auto' },
        }}
      >
        <DeleteIcon sx={{ fontSize: 18 }} />
      </IconButton>
      {open && (
        <Box id={detailsId} sx={{ gridColumn: '1 / -1' }}>
          <WagonDetails index={index} />
        </Box>
      )}
    </Box>
  );
});

/** Number of wagons and mass of the whole consignment (box 18), while they are typed. */
const Total = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const wagons = (useWatch({ name: list }) ?? []) as Wagon[];
  const weight = wagons.reduce((sum, wagon) => sum + (wagon.weight || 0), 0);
  return (
    <Typography component="div" role="status" className="tabular" sx={{ ml: 'auto', fontWeight: 600 }}>
      {translate('screen.smgs.total', { smart_count: wagons.length, weight: formatDecimal(locale, weight) })}
    </Typography>
  );
};

/** Boxes 7 to 12 and 17 to 19: the wagons of a note. Pasting several numbers into one makes a row of each. */
export const WagonRows = () => {
  const translate = useTranslate();
  const { control, setFocus, getValues } = useFormContext();
  const { fields, append, remove, insert, update } = useFieldArray({ control, name: list });

  const add = (): void => {
    append(emptyWagon(''), { shouldFocus: false });
    queueMicrotask(() => setFocus(`${list}.${fields.length}.wagonNumber`));
  };

  const paste = (index: number, event: ClipboardEvent<HTMLElement>): void => {
    const numbers = readWagonNumbers(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    const present = new Set((getValues(list) as Wagon[]).map((wagon) => wagon.wagonNumber));
    const [first, ...rest] = numbers.filter((number) => !present.has(number));
    if (first === undefined) return;
    update(index, { ...(getValues(`${list}.${index}`) as Wagon), wagonNumber: first });
    insert(index + 1, rest.map(emptyWagon), { shouldFocus: false });
  };

  // Rows stand in a line where the section is wide enough for one, whatever stands beside it.
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {fields.length > 0 && (
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', '@776': 'grid' },
            gridTemplateColumns: template,
            gap: 1,
            fontSize: 12,
            color: 'text.secondary',
            alignItems: 'end',
            pb: 1,
          }}
        >
          <span />
          {columns.map(({ name }) => {
            const { box } = boxLabel(translate(`smgs.wagons.${name}`));
            return (
              <Box key={name} component="span" sx={{ lineHeight: 1.25 }}>
                <Box component="span" className="tabular" sx={{ display: 'block' }}>
                  {box}
                </Box>
                {translate(`screen.smgs.wagon_head.${name}`)}
              </Box>
            );
          })}
        </Box>
      )}
      {fields.map((field, index) => (
        <Line key={field.id} index={index} onRemove={remove} onPaste={paste} />
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          {translate('screen.smgs.add_wagon')}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {translate('screen.smgs.paste_hint')}
        </Typography>
        {fields.length > 0 && <Total />}
      </Box>
    </Box>
  );
};
